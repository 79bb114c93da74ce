import { type OpenDatabase, openDatabase, sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import { isPgbouncerInstalled, type Pgbouncer, startPgbouncer } from '../support/servers/pgbouncer.ts'
import {
  type PostgresReplica,
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../support/servers/postgres-server.ts'
import { newVisitor } from '../support/shop.ts'
import { backWithinMs, type Crowd, crowdOf } from './crowd.ts'

/** Fewer than visitors, so that each statement has another session than the one before. */
const sessions = 3
const isInstalled = isPgbouncerInstalled()

let server: PostgresServer
let replica: PostgresReplica
let pooler: Pgbouncer
let database: OpenDatabase
let city: City
let crowd: Crowd

beforeAll(async () => {
  if (!isInstalled) return
  server = await startPostgres()
  pooler = await startPgbouncer({ serverUrl: server.url, sessions })
  database = await openDatabase({ url: server.url, pooledUrl: pooler.url, poolSize: 20 })
  city = await openCity({ database })
  crowd = crowdOf(city, await city.sell({ near: 90, far: 90 }, { title: 'Парацетамол' }))
})
afterAll(async () => {
  await city?.close()
  await pooler?.remove()
  await replica?.remove()
  await server?.remove()
})

/** Where PgBouncer is not installed (Debian: pgbouncer) there is nothing to try; `scripts/postgres-tests.sh` installs it. */
function tested(name: string, work: () => Promise<void>): void {
  test(name, { timeout: 60_000 }, async () => {
    if (isInstalled) await work()
    else expect(isPgbouncerInstalled()).toBe(false)
  })
}

tested('requests share a few sessions of the server, and none of them is refused', async () => {
  const shoppers = crowd.shopping()
  for (let times = 0; times < 10; times += 1) expect(await crowd.putOrRefuse(newVisitor(), 1)).toBe(true)
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and application_name = 'romashka' and pid not in (select pid from pg_stat_activity where query ilike 'listen%')`.execute(
    database.background,
  )
  expect(rows.length).toBeLessThanOrEqual(sessions + 1)
  await crowd.expectKept(await shoppers.stop())
})

tested('a statement that comes again is not prepared in a session that others have next', async () => {
  for (const id of [1, 2, 3, 4, 5]) await sql`select from regions where id = ${id}`.execute(database.db)
  expect((await sql`select statement from pg_prepared_statements`.execute(database.db)).rows).toEqual([])
})

tested('a request waits no longer than on a connection of its own', async () => {
  const waited = sql`select pg_sleep(${60}::int)`.execute(database.db)
  await expect(waited).rejects.toThrow('the database is unavailable')
})

tested('a change is heard by a process whose requests are pooled', async () => {
  const received: string[] = []
  const stop = await database.listen('changes', (payload) => received.push(payload))
  await sql`select pg_notify('changes', 'product:1')`.execute(database.db)
  await vi.waitFor(() => expect(received).toContain('product:1'), { timeout: backWithinMs })
  await stop()
})

tested('a pooler that is killed costs refusals, and nothing that was acknowledged', async () => {
  const shoppers = crowd.shopping()
  for (let times = 0; times < 3; times += 1) {
    expect(await crowd.putOrRefuse(newVisitor(), 1)).toBe(true)
    await pooler.kill()
    expect(await crowd.putOrRefuse(newVisitor(), 1)).toBe(false)
    await pooler.start()
    await crowd.isBack()
  }
  await crowd.expectKept(await shoppers.stop())
})

tested('a pooler that does not set its sessions stops the start with a sentence', async () => {
  const bare = await startPgbouncer({ serverUrl: server.url, withoutSettings: true })
  await expect(openDatabase({ url: server.url, pooledUrl: bare.url })).rejects.toThrow(
    /The pooler in DATABASE_POOLED_URL cannot be used: it does not set .*statement_timeout.*connect_query='set plan/,
  )
  await bare.remove()
})

tested('a pooler in front of a replica takes no requests', async () => {
  replica = await startReplica(server)
  const behind = await startPgbouncer({ serverUrl: replica.url })
  await expect(openDatabase({ url: server.url, pooledUrl: behind.url })).rejects.toThrow(/DATABASE_POOLED_URL/)
  await behind.remove()
})
