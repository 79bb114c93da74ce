import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { openFilesOfEngine } from './open-files.ts'
import { prepareFolder } from './prepare-folder.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { Answer, Request, WorkerStart } from './protocol.ts'

/** The embedded engine, alone in its thread so that a heavy query never holds up a request. */
const { dataDir, image } = workerData as WorkerStart
const port = parentPort
if (!port) throw new Error('the embedded database runs in a worker thread')

if (dataDir && !image) await prepareFolder(dataDir)

const engine = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  startParams: [...PGlite.defaultStartParams, '-c', `max_files_per_process=${openFilesOfEngine()}`],
  ...(image ? { loadDataDir: new Blob([image]) } : {}),
  extensions: { btree_gist, pg_trgm, unaccent, fuzzystrmatch },
  parsers: { 20: Number, 1082: (text: string) => text },
})

const statements = await PreparedStatements.of(engine)

const send = (answer: Answer) => port.postMessage(answer)

async function answer(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'query': {
      const { rows, affectedRows } = await statements.query(request.text, request.values)
      return { rows, affectedRows }
    }
    case 'exec': {
      const results = await engine.exec(request.text)
      return { rows: results.flatMap((one) => one.rows) }
    }
    case 'listen':
      return void (await engine.listen(request.channel, (payload) => send({ channel: request.channel, payload })))
    case 'image':
      return new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
    case 'close':
      return await engine.close()
  }
}

port.on('message', (request: Request) => {
  answer(request).then(
    (result) => {
      send({ id: request.id, result })
      if (request.op === 'close') port.close()
    },
    (error: unknown) => send({ id: request.id, error: describe(error) }),
  )
})

/** Structured clone drops an error's own fields, and the domain needs its `code`. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, detail, constraint, table, hint } = error as Error & Record<string, unknown>
  return { message: error.message, code, detail, constraint, table, hint }
}

send({ ready: true })
