import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KillableShop } from '../kill/killable-shop.ts'
import { withShopInProcess } from '../kill/shop-in-process.ts'
import { openTestDatabase } from '../kill/test-database.ts'
import { buildBigCity, linesPerBasket, pharmacyCount, type Shopper } from './big-city.ts'
import { type Act, crowd, type Latencies, type Watch } from './crowd.ts'

const shopperCount = 100
const warmUpSeconds = 8
const seconds = 12
const port = Number(process.env.PORT ?? 4552)

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Ask = (shopper: Shopper, method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>

/** Response times over HTTP with a hundred shoppers at once. */
export async function printSpeed(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-speed-'))
  const place = await openTestDatabase()
  const environment: Record<string, string> = {
    ...place.environment,
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    REQUESTS_PER_MINUTE: '1000000',
    ORDERS_PER_HOUR: '1000000',
    SANDBOX_STATE: 'memory',
  }
  const shop = new KillableShop(port, environment)
  try {
    const shoppers = await withShopInProcess({ ...environment, PORT: String(port) }, (ctx) =>
      buildBigCity(ctx, shopperCount),
    )
    await shop.start()
    say(`${place.engine}, ${shopperCount} shoppers, ${pharmacyCount} pharmacies, ${linesPerBasket} lines a basket`)
    await measureAll(shoppers, asking(shop.base))
  } finally {
    await shop.stop()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureAll(shoppers: readonly Shopper[], ask: Ask): Promise<void> {
  for (const shopper of shoppers) await fill(ask, shopper)
  const steps = stepsOf(ask)
  const [first] = shoppers
  await crowd(shoppers, warmUpSeconds, steps.everything)
  sayAll(await crowd(shoppers, seconds, steps.change))
  sayAll(await crowd(shoppers, seconds, steps.quote))
  if (first) sayAll(await crowd([first], seconds, steps.inventories))
  for (const shopper of shoppers) await ask(shopper, 'DELETE', '/api/v1/baskets')
  sayAll(await crowd(shoppers, seconds * 2, steps.order))
  for (const shopper of shoppers) await fill(ask, shopper)
  say('all of it by everybody, twenty lines each:')
  sayAll(await crowd(shoppers, seconds * 2, steps.everything))
  const most = await crowd(shoppers.slice(0, 10), seconds, (shopper, { time }) =>
    time('', () => steps.changeOne(shopper)),
  )
  const count = most.get('')?.count ?? 0
  say(`at most ${(count / seconds).toFixed(0)} basket changes a second (ten at once without a pause)`)
}

/** The steps of a shopper, with a pause before each. */
function stepsOf(ask: Ask) {
  const changeOne = (shopper: Shopper) => {
    const productId = shopper.productIds[randomInt(linesPerBasket)]
    return ask(shopper, 'PUT', `/api/v2/baskets/products/${productId}?count=${randomInt(1, 9)}`)
  }
  const change: Act<Shopper> = async (shopper, { step, time }) => {
    await step()
    await time('basket change', () => changeOne(shopper))
  }
  const inventories: Act<Shopper> = (shopper, { time }) =>
    time('inventories', () => ask(shopper, 'GET', '/api/v2/baskets/from/pickup/inventories'))
  const quote = async (shopper: Shopper, { step, time }: Watch) => {
    await step()
    const choice = { pharmacyId: shopper.pharmacyId, paymentMethod: 'on_receipt' }
    return time('quote', () => ask(shopper, 'POST', '/api/v2/baskets/quote', choice))
  }
  const place: Act<Shopper> = async (shopper, watch) => {
    const shown = await quote(shopper, { ...watch, time: (_, work) => work() })
    await watch.step()
    await watch.time('placing an order', () => ask(shopper, 'POST', '/api/v1/orders', draftOf(String(shown.id))))
  }
  /** A basket of three. */
  const order: Act<Shopper> = async (shopper, watch) => {
    for (const productId of shopper.productIds.slice(0, 3)) {
      await watch.step()
      await ask(shopper, 'PUT', `/api/v2/baskets/products/${productId}?count=1`)
    }
    await place(shopper, watch)
  }
  const everything: Act<Shopper> = async (shopper, watch) => {
    await change(shopper, watch)
    await watch.step()
    await inventories(shopper, watch)
    await quote(shopper, watch)
    await place(shopper, watch)
    await watch.step()
    const products = shopper.productIds.map((id) => ({ id, count: 1 }))
    await ask(shopper, 'PUT', '/api/v2/baskets/products', { products })
  }
  return { changeOne, change, inventories, quote, order, everything }
}

function sayAll(readings: ReadonlyMap<string, Latencies>): void {
  for (const [name, reading] of readings) sayReading(name, reading)
}

/** p95, milliseconds. */
const aims: Record<string, number> = { 'basket change': 15, inventories: 25, quote: 40, 'placing an order': 60 }

async function fill(ask: Ask, shopper: Shopper): Promise<void> {
  for (const productId of shopper.productIds) await ask(shopper, 'PUT', `/api/v2/baskets/products/${productId}?count=1`)
}

const draftOf = (quoteId: string) => ({
  quote_id: quoteId,
  channel: 'web',
  customer: { phone: '+79120000000', first_name: 'Анна' },
  payment_method: 'on_receipt',
})

function asking(base: string): Ask {
  return async ({ token }, method, path, body) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-channel': 'web',
        'x-city-id': '1',
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }
}

function sayReading(name: string, { count, p50, p95, p99 }: Latencies): void {
  const aimMs = aims[name] ?? 0
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  const end = p95 <= aimMs ? 'met' : 'missed'
  say(`${name.padEnd(18)} p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)}  ${count} times, aim p95 ${aimMs} ms ${end}`)
}
