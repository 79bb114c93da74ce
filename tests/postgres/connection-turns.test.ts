import { DatabaseUnavailable, type OpenDatabase, openDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { requestLimits } from '../../packages/database/src/postgres/session-settings.ts'
import { isPgbouncerInstalled, startPgbouncer } from '../support/servers/pgbouncer.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { silentRoute } from './silent-route.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
  const migrated = await openDatabase({ url: server.url })
  await migrated.close()
})
afterAll(() => server.remove())

const askFor = async ({ db }: OpenDatabase, n: number) =>
  (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n

/** With one connection that is open and idle. */
async function openWithOne({ onTestFinished }: TestContext, poolSize: number) {
  const route = await silentRoute(server)
  const database = await openDatabase({ url: route.url, poolSize })
  onTestFinished(async () => {
    await database.close()
    route.close()
  })
  await askFor(database, 0)
  return { route, database }
}

test.for(['silent', 'refused'] as const)(
  'while new connections are %s, those that are open serve everybody in turn',
  async (be, context) => {
    const { route, database } = await openWithOne(context, 4)
    route.letNewOnes(be)
    const asked = [1, 2, 3, 4, 5, 6]
    expect(await Promise.all(asked.map((n) => askFor(database, n)))).toEqual(asked)
    // Also whoever comes while one is still being opened.
    for (const n of asked) expect(await askFor(database, n)).toBe(n)
    expect((await database.raw('select 7 as n')).rows).toEqual([{ n: 7 }])
  },
)

test('where none is open and none can be, everybody is refused, and served when they can', async (context) => {
  const { route, database } = await openWithOne(context, 2)
  route.letNewOnes('refused')
  const ending = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db)
  await expect(ending).rejects.toThrow(DatabaseUnavailable)
  const asked = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => askFor(database, n)))
  for (const one of asked) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  route.letNewOnes('pass')
  expect(await Promise.all([1, 2, 3].map((n) => askFor(database, n)))).toEqual([1, 2, 3])
})

test('a process that stood still for longer than anybody waits refuses nobody whose turn has come meanwhile', async (context) => {
  const { database } = await openWithOne(context, 1)
  const asked = [1, 2, 3].map((n) => askFor(database, n))
  // The first statement is on its way, the others wait.
  await new Promise((resolve) => setImmediate(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, requestLimits.connectMs + 500)
  expect(await Promise.all(asked)).toEqual([1, 2, 3])
})

test('a start that stands still while it opens the database comes up, also through a pooler', async ({
  onTestFinished,
}) => {
  const pooler = isPgbouncerInstalled() ? await startPgbouncer({ serverUrl: server.url }) : undefined
  if (pooler) onTestFinished(() => pooler.remove())
  const opening = openDatabase({ url: server.url, pooledUrl: pooler?.url })
  for (let times = 0; times < 2; times += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    // Longer than a lost connection is given to come back.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500)
  }
  const database = await opening
  onTestFinished(() => database.close())
  expect(await askFor(database, 1)).toBe(1)
})
