import type { OpenDatabase } from '@romashka/database'
import { Kysely } from 'kysely'
import { PgliteDialect } from '../../../packages/database/src/pglite/dialect.ts'
import { type Embedded, Mutex, openEmbedded } from '../../../packages/database/src/pglite/embedded.ts'
import type { Tables } from '../../../packages/database/src/tables.ts'
import { describeSchema, emptyTables, endSession, readSeededRows, type SeededRows } from './empty-tables.ts'

interface Engine {
  embedded: Embedded
  /** What the migrations left behind: an engine whose schema a test has changed is not used again. */
  schema: string
  seededRows: SeededRows
  /** The engine listens once to a channel, whichever test asked first. */
  channels: Map<string, Set<(payload: string) => void>>
}

/** Engines that no test is using. */
const idle: Engine[] = []
let mostIdle = 0

/** Only for workers of vitest, which ends them: an idle engine would keep an ordinary program from exiting. */
export function keepIdleEngines(): void {
  mostIdle = 3
}

/**
 * A migrated, empty database on an engine that an earlier test may have used: to start one costs over a second of
 * processor time, to empty one a tenth of that. After `close` its user can no longer reach it.
 */
export async function borrowEngine(readImage: () => Promise<Uint8Array<ArrayBuffer>>): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await startEngine(await readImage()))
  const { embedded, channels } = engine
  const mutex = new Mutex()
  const borrowed: Embedded = {
    mutex,
    query: embedded.query,
    image: embedded.image,
    raw: (text, values) => mutex.run(() => embedded.raw(text, values)),
    listen: async (channel, onPayload) => {
      const listeners = await mutex.run(() => listenersOf(engine, channel))
      listeners.add(onPayload)
      return async () => void listeners.delete(onPayload)
    },
    close: () =>
      mutex.close(async () => {
        for (const listeners of channels.values()) listeners.clear()
        await giveBack(engine)
      }),
  }
  const { raw, listen, close } = borrowed
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(borrowed) })
  return { db, background: db, reads: db, engine: 'pglite', raw, listen, close }
}

async function startEngine(image: Uint8Array<ArrayBuffer>): Promise<Engine> {
  const embedded = await openEmbedded({ image })
  const [schema, seededRows] = [await describeSchema(embedded.raw), await readSeededRows(embedded.raw)]
  return { embedded, schema, seededRows, channels: new Map() }
}

async function listenersOf({ embedded, channels }: Engine, channel: string): Promise<Set<(payload: string) => void>> {
  const known = channels.get(channel)
  if (known) return known
  const listeners = new Set<(payload: string) => void>()
  channels.set(channel, listeners)
  await embedded.listen(channel, (payload) => {
    for (const notify of listeners) notify(payload)
  })
  return listeners
}

async function giveBack(engine: Engine): Promise<void> {
  const { embedded, schema, seededRows } = engine
  await endSession(embedded.raw)
  const isReusable = idle.length < mostIdle && (await describeSchema(embedded.raw)) === schema
  if (!isReusable) return embedded.close()
  await emptyTables(embedded.raw, seededRows)
  idle.push(engine)
}
