import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTheShop } from '../kill/in-the-shop.ts'
import { MortalShop } from '../kill/mortal-shop.ts'
import { makePlace } from '../kill/place.ts'
import { buildBigCity, linesPerBasket, pharmacyCount, type Shopper } from './big-city.ts'
import { crowd, type Reading } from './crowd.ts'

const shopperCount = 100
const seconds = 12
const port = Number(process.env.PORT ?? 4552)

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Ask = (shopper: Shopper, method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>

/** How long a shopper waits, through HTTP, while a hundred of them are in the shop. */
export async function printSpeed(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'romashka-speed-'))
  const place = await makePlace()
  const environment: Record<string, string> = {
    ...place.environment,
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    REQUESTS_PER_MINUTE: '1000000',
    SANDBOX_STATE: 'memory',
  }
  const shop = new MortalShop(port, environment)
  try {
    const shoppers = await inTheShop({ ...environment, PORT: String(port) }, (ctx) => buildBigCity(ctx, shopperCount))
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
  const change = (shopper: Shopper) => {
    const productId = shopper.productIds[randomInt(linesPerBasket)]
    return ask(shopper, 'PUT', `/api/v2/baskets/products/${productId}?count=${randomInt(1, 9)}`)
  }
  const quote = (shopper: Shopper) =>
    ask(shopper, 'POST', '/api/v2/baskets/quote', { pharmacyId: shopper.pharmacyId, paymentMethod: 'on_receipt' })
  const inventories = (shopper: Shopper) => ask(shopper, 'GET', '/api/v2/baskets/from/pickup/inventories')
  await crowd(shoppers, 3, change)
  sayReading('basket change', 15, await crowd(shoppers, seconds, (shopper, time) => time(() => change(shopper))))
  sayReading('quote', 40, await crowd(shoppers, seconds, (shopper, time) => time(() => quote(shopper))))
  sayReading('inventories', 25, await crowd(shoppers, seconds, (shopper, time) => time(() => inventories(shopper))))
  const placing = await crowd(shoppers, seconds, async (shopper, time) => {
    for (const productId of shopper.productIds.slice(0, 3))
      await ask(shopper, 'PUT', `/api/v2/baskets/products/${productId}?count=1`)
    const shown = await quote(shopper)
    await time(() => ask(shopper, 'POST', '/api/v1/orders', draftOf(String(shown.id))))
  })
  sayReading('placing an order', 60, placing)
  const few = shoppers.slice(0, 10)
  const most = await crowd(few, seconds, (shopper, time) => time(() => change(shopper)), { thinks: false })
  say(`at most ${(most.count / seconds).toFixed(0)} basket changes a second (ten at once without a pause)`)
}

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

function sayReading(name: string, aimMs: number, { count, p50, p95, p99 }: Reading): void {
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`
  const end = p95 <= aimMs ? 'met' : 'missed'
  say(`${name.padEnd(18)} p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)}  ${count} times, aim p95 ${aimMs} ms ${end}`)
}
