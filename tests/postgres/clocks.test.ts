import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type OpenDatabase, openDatabase, sql } from '@romashka/database'
import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { ContextFactory } from '../../apps/server/src/host/context-factory.ts'
import { wire } from '../../apps/server/src/wiring.ts'
import shopProcess from '../../scripts/shop-process.json' with { type: 'json' }
import { folders, isOpen, type ShopProcess, startShop } from '../processes/shop-process.ts'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../support/builders.ts'
import { addShopper } from '../support/cast.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'
import { droppedJobs } from '../support/shop.ts'

const own = folders()
const hoursMs = 3_600_000
/** What a busy machine may make of a moment. */
const nearMs = 60_000
const movedClock = fileURLToPath(new URL('moved-clock.mjs', import.meta.url))
const origin = 'http://shop.example'
let server: PostgresServer
let database: OpenDatabase
const processes: ShopProcess[] = []
let goods: { productId: number; pharmacyId: number }
let newToken: () => Promise<string>

beforeAll(async () => {
  server = await startPostgres()
  const environment = { DATABASE_URL: server.url, ORIGIN: origin, LOG_LEVEL: 'warn', ORDERS_PER_HOUR: '1000' }
  database = await openDatabase({ url: server.url })
  const config = readConfig({ ...environment, DATA_DIR: await own.make() })
  const ctx = new ContextFactory(wire(config, database, { jobs: droppedJobs })).forSystem('test')
  await addPlaces(database.db)
  await addCategories(database.db)
  const pharmacyId = await addPharmacy(database.db)
  const productId = await addProduct(database.db, { priceKopecks: 10_000 })
  await addStock(database.db, pharmacyId, productId, 50)
  await catalogue.refreshOffers(ctx, {})
  goods = { productId, pharmacyId }
  newToken = async () => (await ctx.ports.tokens.issue(await addShopper(database.db), new Date())).token
  const command = [...shopProcess.node, '--import', movedClock, 'apps/server/build/main.js']
  for (const aheadHours of [0, 2, -2]) {
    const moved = { ...environment, CLOCK_AHEAD_MS: String(aheadHours * hoursMs) }
    const shop = await startShop({ dataDir: await own.make(), command, environment: moved })
    processes.push(shop)
    await shop.says(isOpen)
  }
})
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL')
  await database.close()
  await server.remove()
  await own.remove()
})

async function ask(shop: ShopProcess, token: string, method: string, path: string, body?: unknown) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-channel': 'web',
    'x-city-id': '1',
    'idempotency-key': randomUUID(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const reply = await fetch(`${shop.base}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as Record<string, string>
  expect([path, reply.status, answer]).toEqual([path, expect.toBeOneOf([200, 201]), answer])
  return answer
}

/** The quote of one process becomes an order in another. */
async function order(token: string, quotedBy: ShopProcess, placedBy: ShopProcess) {
  await ask(quotedBy, token, 'PUT', `/api/v2/baskets/products/${goods.productId}?count=1`)
  const quote = await ask(quotedBy, token, 'POST', '/api/v2/baskets/quote', { pharmacyId: goods.pharmacyId })
  return ask(placedBy, token, 'POST', '/api/v1/orders', {
    quote_id: quote.id,
    channel: 'web',
    customer: { phone: '+79120000000', first_name: 'Анна' },
    payment_method: 'online',
  })
}

const aheadOf = async ({ base }: ShopProcess) =>
  Number(/^machine_clock_ahead_seconds (\S+)$/m.exec(await (await fetch(`${base}/metrics`)).text())?.[1])

test('processes whose clocks are two hours apart sell as one: quotes, orders and their timers are of the database’s time', async () => {
  for (const [at, quotedBy] of processes.entries()) {
    const placedBy = processes[(at + 1) % processes.length] ?? quotedBy
    const { id } = await order(await newToken(), quotedBy, placedBy)
    const { rows } = await sql<{ placedMs: number; endsMs: number; runsMs: number }>`
      select extract(epoch from now() - placed.created_at)::float8 * 1000 as "placedMs",
        extract(epoch from part.deadline_at - now())::float8 * 1000 as "endsMs",
        extract(epoch from job.start_after - part.deadline_at)::float8 * 1000 as "runsMs"
      from orders placed join order_parts part on part.order_id = placed.id
        join pgboss.job_common job on job.name = 'orders.expire-payment' and job.data->>'orderId' = placed.id::text
      where placed.id = ${id}`.execute(database.db)
    const [{ placedMs, endsMs, runsMs } = { placedMs: 0, endsMs: 0, runsMs: 0 }] = rows
    expect(Math.abs(placedMs)).toBeLessThan(nearMs)
    expect(endsMs).toBeGreaterThan(10 * 60_000)
    expect(endsMs).toBeLessThan(30 * 60_000)
    expect(Math.abs(runsMs)).toBeLessThan(nearMs)
  }
})

test('a machine whose clock is wrong says so, and one whose clock is set while it sells goes on by the database’s', async () => {
  const [right, ahead, behind] = processes
  if (!right || !ahead || !behind) throw new Error('three processes were started')
  expect(Math.abs(await aheadOf(right))).toBeLessThan(5)
  expect(Math.round((await aheadOf(ahead)) / 60)).toBe(120)
  expect(Math.round((await aheadOf(behind)) / 60)).toBe(-120)
  expect(ahead.output()).toContain('the clock of this machine is not the database’s')
  expect(right.output()).not.toContain('the clock of this machine')
  right.child.kill('SIGUSR2')
  await vi.waitFor(async () => expect(Math.round((await aheadOf(right)) / 60)).toBe(120), { timeout: 20_000 })
  const { created_at } = await order(await newToken(), right, right)
  expect(Math.abs(Date.parse(String(created_at)) - Date.now())).toBeLessThan(nearMs)
})
