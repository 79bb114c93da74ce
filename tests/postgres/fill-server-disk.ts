import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable, openDatabase, sql } from '@romashka/database'
import { startPostgres } from '../support/servers/postgres-server.ts'

/**
 * Writes to a server whose disk is full until it is refused, makes room, and prints what was seen. The disk is that of
 * the temporary folder. `rows`: a table finds no room; `log`: the write-ahead log does.
 */
const what = process.argv[2] === 'log' ? 'log' : 'rows'
const filler = join(tmpdir(), 'filler')
const leftBytes = 24_000_000
const longestMs = 20_000

const server = await startPostgres({ min_wal_size: '32MB', max_wal_size: '64MB' })
const database = await openDatabase({ url: server.url, poolSize: 2 })
await sql`create table leaflets (id serial, text text)`.execute(database.db)
const { bavail, bsize } = statfsSync(tmpdir())
writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))

/** Undefined where it was acknowledged. */
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const writeRow = () =>
  refusalOf(
    sql`insert into leaflets (text) select string_agg(md5(n::text || random()), '') from generate_series(1, ${3000}::int) n`.execute(
      database.db,
    ),
  )
const writeLog = () =>
  refusalOf(sql`select pg_logical_emit_message(true, 'fill', repeat('x', 400000))`.execute(database.db))
const countRows = async () =>
  (await sql<{ rows: number }>`select count(*)::int as rows from leaflets`.execute(database.db)).rows[0]?.rows
const untilWritten = async () => {
  const until = performance.now() + longestMs
  while (performance.now() < until && (await writeRow())) await pause(200)
}

let acknowledged = 0
let refusal: unknown
while (!refusal) {
  refusal = await writeRow()
  if (!refusal) acknowledged += 1
  if (what === 'log') refusal ??= await writeLog()
}
/** Of a server that recovers and cannot, the end comes a moment later. */
const isUp = async () => (await refusalOf(countRows())) === undefined
if (what === 'log') for (let at = 0; at < 50 && !/is shut down$/m.test(server.log().trim()); at += 1) await pause(200)
const answersWhileFull = await isUp()
rmSync(filler)
if (what === 'log') server.start()
await untilWritten()
const seen = {
  isUnavailable: refusal instanceof DatabaseUnavailable,
  answersWhileFull,
  lost: acknowledged + 1 - ((await countRows()) ?? 0),
}
process.stdout.write(`${JSON.stringify(seen)}\n`)
await database.close()
await server.remove()
