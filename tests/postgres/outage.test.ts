import type { ProductId } from '@romashka/basics'
import { type OpenDatabase, openDatabase } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { newVisitor } from '../support/shop.ts'
import { backWithinMs, type Crowd, crowdOf } from './crowd.ts'

const connections = 30
/** /readyz gives its database two seconds. */
const healthWithinMs = 2_500

let server: PostgresServer
let database: OpenDatabase
let city: City
let paracetamol: ProductId
let crowd: Crowd

beforeAll(async () => {
  server = await startPostgres({ max_connections: connections, superuser_reserved_connections: 3 })
  database = await openDatabase({ url: server.url })
  city = await openCity({ database })
  paracetamol = await city.sell({ near: 90, far: 90 }, { title: 'Парацетамол' })
  crowd = crowdOf(city, paracetamol)
})
afterAll(async () => {
  await city.close()
  await server.remove()
})

/** Answered soon, whatever the answer is: a balancer waits no longer. */
async function expectHealthReport(): Promise<void> {
  const askedAt = performance.now()
  const { statusCode } = await city.app.inject('/readyz')
  expect([200, 503]).toContain(statusCode)
  expect(performance.now() - askedAt).toBeLessThan(healthWithinMs)
}

test('single connections that are ended cost a call at most, and nothing that was acknowledged', async () => {
  const shoppers = crowd.shopping()
  const killer = new pg.Client({ connectionString: server.url })
  await killer.connect()
  for (let times = 0; times < 20; times += 1) {
    await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'romashka%' and random() < 0.5`)
    await crowd.putOrRefuse(newVisitor(), 1)
  }
  await killer.end()
  const visits = await shoppers.stop()
  await crowd.isBack()
  await crowd.expectKept(visits)
})

test('ten restarts under load lose nothing that was acknowledged, and the shop is back within seconds of its database', async () => {
  const shoppers = crowd.shopping()
  for (let times = 0; times < 10; times += 1) {
    server.stop(times % 2 ? 'fast' : 'immediate')
    server.start()
    await crowd.isBack()
  }
  await crowd.expectKept(await shoppers.stop())
})

test('without its database the shop refuses kindly, and afterwards hears of changes again', async () => {
  const received: string[] = []
  const stopListening = await database.listen('changes', (tags) => received.push(tags))
  server.stop()
  const anna = newVisitor()
  await crowd.putOrRefuse(anna, 1)
  expect(crowd.refusal(await crowd.put(anna, 1)).status).toBe(503)
  expect(await crowd.isReady()).toBe(false)
  server.start()
  await crowd.isBack()
  await vi.waitFor(() => expect(received).toContain('*'), { timeout: backWithinMs })
  await database.raw(`select pg_notify('changes', 'product:1')`)
  await vi.waitFor(() => expect(received).toContain('product:1'), { timeout: backWithinMs })
  expect((await crowd.put(anna, 2)).statusCode).toBe(200)
  await stopListening()
})

test('with every connection of the server taken by others, calls are refused until one is free', async () => {
  server.stop()
  server.start()
  const others: pg.Client[] = []
  while (others.length < connections - 3) {
    const client = new pg.Client({ connectionString: server.url, user: 'postgres' })
    client.on('error', () => undefined)
    if (
      await client.connect().then(
        () => true,
        () => false,
      )
    )
      others.push(client)
    else break
  }
  await expectHealthReport()
  await crowd.putOrRefuse(newVisitor(), 1)
  for (const client of others) await client.end()
  await crowd.isBack()
  expect((await crowd.put(newVisitor(), 1)).statusCode).toBe(200)
})

test('a lock that another program holds ends in a refusal within seconds, and is no longer waited for', async () => {
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin; lock table baskets in access exclusive mode')
  const calls = Array.from({ length: 30 }, () => crowd.put(newVisitor(), 1))
  await expectHealthReport()
  for (const reply of await Promise.all(calls)) expect(crowd.refusal(reply).status).toBe(503)
  expect((await crowd.call('GET', `/api/v1/products/${paracetamol}`)).statusCode).toBe(200)
  await other.query('rollback')
  await other.end()
  expect((await crowd.put(newVisitor(), 1)).statusCode).toBe(200)
})

test('where the database has no room to write, pages and readiness go on, and what is wrong is counted by its cause', async () => {
  const refusals = async () => {
    const { body } = await city.app.inject('/metrics')
    return Number(/^database_unavailable_total{cause="disk"} (\d+)$/m.exec(body)?.[1])
  }
  const before = await refusals()
  await database.raw(`create function be_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await database.raw('create trigger be_full before insert or update on baskets execute function be_full()')
  expect(crowd.refusal(await crowd.put(newVisitor(), 1)).status).toBe(503)
  expect(await refusals()).toBeGreaterThan(before)
  expect((await city.app.inject('/readyz')).statusCode).toBe(200)
  expect((await crowd.call('GET', `/api/v1/products/${paracetamol}`)).statusCode).toBe(200)
  await database.raw('drop trigger be_full on baskets')
  expect((await crowd.put(newVisitor(), 1)).statusCode).toBe(200)
})
