import { openJobs } from '@romashka/adapters'
import { DatabaseUnavailable, openDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { silentRoute } from './silent-route.ts'

/** Noticed within a heartbeat and its answer, opened again a moment later. */
const noticedWithinMs = 15_000

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
  const migrated = await openDatabase({ url: server.url })
  await migrated.close()
})
afterAll(() => server.remove())

/** A database over a route of the test's own: silence takes its time to be noticed, so the tests wait beside each other. */
async function openOverOwnRoute({ onTestFinished }: TestContext) {
  const route = await silentRoute(server)
  const database = await openDatabase({ url: route.url })
  onTestFinished(async () => {
    await database.close()
    route.close()
  })
  return { route, database }
}

test.concurrent.for([
  ['a listening connection whose other end is gone without a word', 0],
  ['the one that is opened in its place and falls silent at once', 2],
] as const)(
  '%s is replaced, and what was missed is read anew',
  { timeout: 60_000 },
  async ([_, silentAttempts], context) => {
    const { route, database } = await openOverOwnRoute(context)
    const channel = `changes_after_${silentAttempts}`
    const received: string[] = []
    const stop = await database.listen(channel, (payload) => received.push(payload))
    route.fallSilent(silentAttempts)
    await sql`select pg_notify(${channel}, 'product:1')`.execute(database.db)
    await vi.waitFor(() => expect(received).toEqual(['*']), { timeout: noticedWithinMs * (1 + silentAttempts) })
    await sql`select pg_notify(${channel}, 'product:2')`.execute(database.db)
    await vi.waitFor(() => expect(received).toEqual(['*', 'product:2']), { timeout: noticedWithinMs })
    await stop()
  },
)

test.concurrent('whoever begins to listen is not told so before the server has heard it: nothing is missed', {
  timeout: 60_000,
}, async (context) => {
  const { database } = await openOverOwnRoute(context)
  const { route, database: listening } = await openOverOwnRoute(context)
  route.fallSilent(1)
  const received: string[] = []
  await listening.listen('changes', (payload) => received.push(payload))
  await sql`select pg_notify('changes', 'product:3')`.execute(database.db)
  await vi.waitFor(() => expect(received).toContain('product:3'), { timeout: noticedWithinMs })
})

test.concurrent('a job queue whose connections fall silent goes on over others', {
  timeout: 180_000,
}, async (context) => {
  const { database } = await openOverOwnRoute(context)
  const route = await silentRoute(server)
  const name = 'retention.purge'
  const jobs = await openJobs({
    database,
    url: route.url,
    names: [name],
    isWorker: true,
    onError: () => undefined,
  })
  let done = 0
  await jobs.work(name, async () => {
    done += 1
  })
  await jobs.queue.enqueue(database.db, name, {})
  await vi.waitFor(() => expect(done).toBe(1), { timeout: noticedWithinMs })
  route.allFallSilent()
  await jobs.queue.enqueue(database.db, name, {})
  await vi.waitFor(() => expect(done).toBe(2), { timeout: 90_000 })
  await jobs.stop()
  route.close()
})

test.concurrent('a statement on a connection that fell silent is refused in the end, and the next one has another', {
  timeout: 60_000,
}, async (context) => {
  const { route, database } = await openOverOwnRoute(context)
  // An idle connection is closed after a while: this one is the next to be used.
  await sql`select 1`.execute(database.db)
  route.allFallSilent()
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(DatabaseUnavailable)
  expect((await sql`select 1 as n`.execute(database.db)).rows).toEqual([{ n: 1 }])
})
