import { sql } from '@romashka/database'
import { orders } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../packages/domain/src/context.ts'
import { importCeilings, markupLine, registryLine } from '../../support/ceilings.ts'
import { type Checkout, openCheckout, stocked } from '../../support/checkout.ts'
import { newShoppers, outcomes, place, quoteOf } from './race-steps.ts'

const isServer = Boolean(process.env.DATABASE_URL)
/** A registered price of 50 roubles with mark-ups of 18 % and 28 % and VAT. */
const ceiling = 8_030

let shop: Checkout
beforeAll(async () => {
  shop = await openCheckout()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  await shop.database.db.deleteFrom('region_markups').execute()
})

type ProductId = Awaited<ReturnType<typeof stocked>>

const quotesOf = async (productId: ProductId, count: number) => {
  const people = await newShoppers(shop, count)
  return Promise.all(
    people.map(async (person) => {
      const ctx = shop.as(person)
      return { ctx, quote: await quoteOf(ctx, shop.pharmacyId, [productId]) }
    }),
  )
}

async function ceilingFalls(productId: ProductId): Promise<number> {
  const { code } = await shop.database.db
    .selectFrom('products')
    .select('code')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await importCeilings(shop.ctx(), [markupLine('moskva'), registryLine(code, '50')])
  return orders.lowerPricesToCeilings(shop.ctx())
}

const pricesOf = async (productId: ProductId) => {
  const lines = shop.database.db.selectFrom('order_lines').select('price_kopecks').where('product_id', '=', productId)
  return (await lines.execute()).map((line) => line.price_kopecks)
}

/** Waits until a transaction waits for a lock; not on the embedded engine, whose transactions run one after another. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`
  while (isServer && !(await waiting.execute(shop.database.db)).rows[0]?.count);
}

test('an order that is being written while a ceiling falls is lowered too', async () => {
  const productId = await stocked(shop, 3)
  const [one] = await quotesOf(productId, 1)
  if (!one) throw new Error('nobody ordered')
  let falling: Promise<number> | undefined
  await inTransaction(one.ctx, async (ctx) => {
    await place(ctx, one.quote)
    falling = ceilingFalls(productId)
    await Promise.race([falling, untilSomebodyWaits()])
  })
  expect(await falling).toBe(1)
  expect(await pricesOf(productId)).toEqual([ceiling])
})

test('of many who order while ceilings are imported, everybody gets the ceiling or is told the new price', async () => {
  const productId = await stocked(shop, 40)
  const all = await quotesOf(productId, isServer ? 30 : 10)
  const [{ done, refused }] = await Promise.all([
    outcomes(all.map(({ ctx, quote }) => place(ctx, quote))),
    ceilingFalls(productId),
  ])
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['quote.changed'] : []))
  expect(done.length + refused.length).toBe(all.length)
  expect(await pricesOf(productId)).toEqual(done.map(() => ceiling))
})

test('ceilings imported twice at once lower an order once', async () => {
  const productId = await stocked(shop, 3)
  const [one] = await quotesOf(productId, 1)
  if (!one) throw new Error('nobody ordered')
  const { id } = await place(one.ctx, one.quote)
  await ceilingFalls(productId)
  await shop.database.db
    .updateTable('products')
    .set({ registry_price_kopecks: 4_000 })
    .where('id', '=', productId)
    .execute()
  const lowered = await Promise.all(Array.from({ length: 5 }, () => orders.lowerPricesToCeilings(shop.ctx())))
  expect(lowered.reduce((sum, count) => sum + count, 0)).toBe(1)
  const events = await orders.listOrderEvents(one.ctx, id)
  expect(events.filter((event) => event.kind === 'line.price_lowered')).toHaveLength(2)
})
