import type { ProductId } from '@romashka/basics'
import { type OpenDatabase, openDatabase, sql } from '@romashka/database'
import { catalogue } from '@romashka/domain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import {
  type PostgresReplica,
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../support/servers/postgres-server.ts'
import { silentRoute } from './silent-route.ts'

const soon = { timeout: 10_000 }
const poolSize = 4

let primary: PostgresServer
let replica: PostgresReplica
let route: Awaited<ReturnType<typeof silentRoute>>
let database: OpenDatabase
let city: City
let productId: ProductId
let code: string

beforeAll(async () => {
  primary = await startPostgres()
  replica = await startReplica(primary)
  route = await silentRoute(replica)
  database = await openDatabase({ url: primary.url, replicaUrl: route.url, poolSize })
  city = await openCity({ database })
  productId = await city.sell({ near: 9 }, { title: 'Парацетамол', priceKopecks: 10_000 })
  const product = await database.db.selectFrom('products').select('code').where('id', '=', productId).executeTakeFirst()
  code = product?.code ?? ''
})
afterAll(async () => {
  await city.close()
  route.close()
  await replica.remove()
  await primary.remove()
})

const isUsed = () => vi.waitFor(() => expect(database.replica?.isUsed).toBe(true), soon)
const isUnused = () => vi.waitFor(() => expect(database.replica?.isUsed).toBe(false), soon)

/** What the work adds to the statements that each server has answered. */
async function counting<Result>(work: () => Promise<Result>) {
  const before = { ...database.replica?.reads }
  const result = await work()
  const { replica = 0, primary = 0 } = database.replica?.reads ?? {}
  return { result, replica: replica - (before.replica ?? 0), primary: primary - (before.primary ?? 0) }
}

/** As a page reads it while it is rendered. */
async function priceOnPage(): Promise<number> {
  const params = { id: productId }
  const answer = await city.pages.direct.make({ name: 'GET /api/v1/products/:id', params, query: {}, headers: {} })
  const { price } = (answer?.json ?? { price: 0 }) as { price: number }
  return price
}

async function setPrice(priceKopecks: number): Promise<void> {
  const price = { code, priceKopecks, crossedKopecks: null, crossedUntil: null, crossedAskedUntil: null }
  const rows = [{ kind: 'price' as const, line: 1, price: { priceZone: 'capital', ...price } }]
  const { state } = await catalogue.importFeed(city.ctx(), { source: 'prices.csv', scope: 'changes', rows })
  expect(state).toBe('done')
  // Until this process has been told.
  await city.call('GET', '/healthz')
}

async function onReplica(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

test('pages are read from the replica, and what one person has written is not', async () => {
  await isUsed()
  const page = await counting(priceOnPage)
  expect(page).toMatchObject({ result: 10_000, primary: 0 })
  expect(page.replica).toBeGreaterThan(0)
  const call = await counting(() => city.call('GET', `/api/v1/products/${productId}`))
  expect(call).toMatchObject({ replica: 0, primary: 0, result: { statusCode: 200 } })
})

test('however many pages are read, the replica has no more connections than the document allows', async () => {
  await isUsed()
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  let isOver = false
  const reading = Promise.all(Array.from({ length: 60 }, priceOnPage)).finally(() => {
    isOver = true
  })
  let most = 0
  while (!isOver) {
    const { rows } = await client.query(`select count(*)::int as connections from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    most = Math.max(most, rows[0].connections)
  }
  await reading
  await client.end()
  expect(most).toBeGreaterThan(1)
  // One more asks how far it is: docs/operations.md.
  expect(most).toBeLessThanOrEqual(poolSize + 1)
})

test('a page that a change has dropped is not made again from a replica without that change', async () => {
  await isUsed()
  await onReplica('select pg_wal_replay_pause()')
  await setPrice(12_000)
  expect(await counting(priceOnPage)).toMatchObject({ result: 12_000, replica: 0 })
  await onReplica('select pg_wal_replay_resume()')
  await isUsed()
  await setPrice(13_000)
  await isUsed()
  expect(await counting(priceOnPage)).toMatchObject({ result: 13_000, primary: 0 })
})

test('one that falls behind without any change being told of is not read from either', async () => {
  await isUsed()
  await onReplica('select pg_wal_replay_pause()')
  await sql`select txid_current()`.execute(database.db)
  await isUnused()
  await onReplica('select pg_wal_replay_resume()')
  await isUsed()
})

test('one that applies every change half a minute late shows no old price and costs no answer', async () => {
  await isUsed()
  await onReplica(`alter system set recovery_min_apply_delay = '30s'`)
  await onReplica('select pg_reload_conf()')
  for (const price of [16_000, 17_000, 18_000]) {
    await setPrice(price)
    for (let read = 0; read < 20; read += 1) expect(await priceOnPage()).toBe(price)
  }
  await isUnused()
  expect(await counting(priceOnPage)).toMatchObject({ result: 18_000, replica: 0 })
  await onReplica('alter system reset recovery_min_apply_delay')
  await onReplica('select pg_reload_conf()')
  await isUsed()
})

test('transactions and what writes go to the primary', async () => {
  await isUsed()
  const inside = await counting(() =>
    database.reads.transaction().execute((db) => sql<{ at: boolean }>`select pg_is_in_recovery() as at`.execute(db)),
  )
  expect(inside.result.rows).toEqual([{ at: false }])
  expect(inside.replica).toBe(0)
  const written = await counting(() =>
    sql`insert into search_queries (query) values ('анальгин')`.execute(database.reads).catch((error) => error.code),
  )
  expect(written).toMatchObject({ replica: 0 })
})

test('reads that stand in the way of what the replica has to apply are made by the primary', async () => {
  await database.raw('create table leaflets (id int); insert into leaflets values (1)')
  await onReplica('alter system set max_standby_streaming_delay = 0')
  await onReplica('select pg_reload_conf()')
  await isUsed()
  // Longer there than all that happens meanwhile, but within the limit of a statement.
  const sleep = sql`case when pg_is_in_recovery() then pg_sleep(8) end`
  const reads = Array.from({ length: 3 }, () =>
    sql<{ at: boolean }>`select pg_is_in_recovery() as at, ${sleep} from leaflets`.execute(database.reads),
  )
  await vi.waitFor(async () => {
    const { rowCount } = await onReplica(`select from pg_stat_activity where query like '%from leaflets%' and
      state = 'active' and pid <> pg_backend_pid()`)
    expect(rowCount).toBe(3)
  }, soon)
  await database.raw('alter table leaflets add column name text')
  for (const { rows } of await Promise.all(reads)) expect(rows).toMatchObject([{ at: false }])
  await onReplica('alter system reset max_standby_streaming_delay')
  await onReplica('select pg_reload_conf()')
  await isUsed()
})

test('connections to the replica that fall silent cost no answer', async () => {
  await isUsed()
  route.allFallSilent()
  const slow = sql<{ at: boolean }>`select pg_is_in_recovery() as at`.execute(database.reads)
  expect((await slow).rows).toEqual([{ at: false }])
  await setPrice(14_000)
  expect(await priceOnPage()).toBe(14_000)
  await isUsed()
})

test('a replica that is killed costs no answer, and is read from again when it is back', async () => {
  await isUsed()
  const reading = Array.from({ length: 40 }, async (_, at) => {
    if (at === 20) replica.kill()
    return priceOnPage()
  })
  expect(new Set(await Promise.all(reading))).toEqual(new Set([14_000]))
  await isUnused()
  await setPrice(15_000)
  expect(await priceOnPage()).toBe(15_000)
  replica.start()
  await isUsed()
})

test('the figures say who answers and how far the replica is behind', async () => {
  await isUsed()
  const { body } = await city.app.inject('/metrics')
  expect(body).toMatch(/^database_replica_used 1$/m)
  expect(Number(/^database_replica_lag_seconds ([\d.]+)$/m.exec(body)?.[1])).toBeLessThan(2)
  expect(Number(/^database_lagging_reads_total\{server="replica"\} (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
})

test('a replica that was promoted follows nobody and is not read from', async () => {
  await isUsed()
  replica.promote()
  await isUnused()
  await setPrice(16_000)
  expect(await counting(priceOnPage)).toMatchObject({ result: 16_000, replica: 0 })
})
