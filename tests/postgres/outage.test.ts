import type { ProductId } from '@romashka/basics'
import { type OpenDatabase, openDatabase } from '@romashka/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type City, openCity } from '../support/city-with-pharmacies.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { newVisitor } from '../support/shop.ts'

const connections = 30
const backWithinMs = 5_000
/** /readyz gives its database two seconds. */
const healthWithinMs = 2_500

let server: PostgresServer
let database: OpenDatabase
let city: City
let paracetamol: ProductId

beforeAll(async () => {
  server = await startPostgres({ max_connections: connections, superuser_reserved_connections: 3 })
  database = await openDatabase({ url: server.url })
  city = await openCity({ database })
  paracetamol = await city.sell({ near: 90, far: 90 }, { title: 'Парацетамол' })
})
afterAll(async () => {
  await city.close()
  await server.remove()
})

type Visitor = ReturnType<typeof newVisitor>

/** Without the support's wait for notifications, which needs the database that is taken away here. */
const call = (method: 'GET' | 'PUT', url: string, { visitorId } = newVisitor()) =>
  city.app.inject({ method, url, headers: { 'x-channel': 'web', 'x-user-id': visitorId, 'x-city-id': '1' } })
const put = (as: Visitor, packs: number) => call('PUT', `/api/v2/baskets/products/${paracetamol}?count=${packs}`, as)
const packsOf = async (as: Visitor): Promise<number> =>
  (await call('GET', '/api/v2/baskets', as)).json().items[0]?.amount ?? 0
const isReady = async () => (await city.app.inject('/readyz')).statusCode === 200
/** Answered soon, whatever the answer is: a balancer waits no longer. */
async function expectHealthReport(): Promise<void> {
  const askedAt = performance.now()
  const { statusCode } = await city.app.inject('/readyz')
  expect([200, 503]).toContain(statusCode)
  expect(performance.now() - askedAt).toBeLessThan(healthWithinMs)
}
const isBack = () => vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: backWithinMs })

/** A call either did its work or says that it did not. */
async function putOrRefuse(as: Visitor, packs: number): Promise<boolean> {
  const reply = await put(as, packs)
  if (reply.statusCode === 200) return true
  expect(refusal(reply)).toEqual({
    status: 503,
    type: 'application/problem+json',
    retryAfter: '5',
    code: 'service.unavailable',
  })
  return false
}

const refusal = (reply: Awaited<ReturnType<typeof put>>) => ({
  status: reply.statusCode,
  type: String(reply.headers['content-type']).split(';')[0],
  retryAfter: reply.headers['retry-after'],
  code: reply.json().code,
})

interface Visit {
  visitor: Visitor
  acknowledged: number
  /** A call that was refused may still have done its work: the answer to its commit was lost. */
  attempted: number
}

/** Visitors who put packs in their baskets until they are told to stop. */
function shopping(): { stop(): Promise<Visit[]> } {
  const visits = Array.from({ length: 12 }, (): Visit => ({ visitor: newVisitor(), acknowledged: 0, attempted: 0 }))
  let isOver = false
  const work = visits.map(async (visit) => {
    for (let packs = 1; !isOver; packs = (packs % 80) + 1) {
      visit.attempted = packs
      if (await putOrRefuse(visit.visitor, packs)) visit.acknowledged = packs
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(work)
      return visits
    },
  }
}

async function expectKept(visits: readonly Visit[]): Promise<void> {
  for (const { visitor, acknowledged, attempted } of visits) {
    expect(acknowledged).toBeGreaterThan(0)
    expect([acknowledged, attempted]).toContain(await packsOf(visitor))
  }
}

test('single connections that are ended cost a call at most, and nothing that was acknowledged', async () => {
  const shoppers = shopping()
  const killer = new pg.Client({ connectionString: server.url })
  await killer.connect()
  for (let times = 0; times < 20; times += 1) {
    await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'romashka%' and random() < 0.5`)
    await putOrRefuse(newVisitor(), 1)
  }
  await killer.end()
  const visits = await shoppers.stop()
  await isBack()
  await expectKept(visits)
})

test('ten restarts under load lose nothing that was acknowledged, and the shop is back within seconds of its database', async () => {
  const shoppers = shopping()
  for (let times = 0; times < 10; times += 1) {
    server.stop(times % 2 ? 'fast' : 'immediate')
    server.start()
    await isBack()
  }
  await expectKept(await shoppers.stop())
}, 120_000)

test('without its database the shop refuses kindly, and afterwards hears of changes again', async () => {
  const heard: string[] = []
  const stopListening = await database.listen('changes', (tags) => heard.push(tags))
  server.stop()
  const anna = newVisitor()
  await putOrRefuse(anna, 1)
  expect(refusal(await put(anna, 1)).status).toBe(503)
  expect(await isReady()).toBe(false)
  server.start()
  await isBack()
  await vi.waitFor(() => expect(heard).toContain('*'), { timeout: backWithinMs })
  await database.raw(`select pg_notify('changes', 'product:1')`)
  await vi.waitFor(() => expect(heard).toContain('product:1'), { timeout: backWithinMs })
  expect((await put(anna, 2)).statusCode).toBe(200)
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
  await putOrRefuse(newVisitor(), 1)
  for (const client of others) await client.end()
  await isBack()
  expect((await put(newVisitor(), 1)).statusCode).toBe(200)
})

test('a lock that another program holds ends in a refusal within seconds, and is no longer waited for', async () => {
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin; lock table baskets in access exclusive mode')
  const crowd = Array.from({ length: 30 }, () => put(newVisitor(), 1))
  await expectHealthReport()
  for (const reply of await Promise.all(crowd)) expect(refusal(reply).status).toBe(503)
  expect((await call('GET', `/api/v1/products/${paracetamol}`)).statusCode).toBe(200)
  await other.query('rollback')
  await other.end()
  expect((await put(newVisitor(), 1)).statusCode).toBe(200)
})
