import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { stocked } from '../../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

async function figures(): Promise<Map<string, number>> {
  const text = (await shop.call('GET', '/metrics')).body
  return new Map(
    [...text.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  )
}

test('orders, payments and the time to the bag at the counter are measured, and leave after an hour', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 2]])
  expect((await figures()).get('orders_placed_last_hour{delivery_method="pickup"}')).toBe(1)
  expect((await figures()).get('order_parts{state="awaiting_payment"}')).toBe(1)
  await counter.pay(anna, id)
  shop.clock.advance(20)
  await counter.readied(id)
  await orders.settleOrder(shop.ctx(), id)
  const after = await figures()
  expect(after.get('payments_last_hour{state="captured",provider="yookassa"}')).toBe(1)
  expect(after.get('order_ready_seconds{quantile="0.5"}')).toBe(1_200)
  expect(after.get('order_parts{state="ready_for_pickup"}')).toBe(1)
  expect(after.has('order_parts{state="awaiting_payment"}')).toBe(false)
  shop.clock.advance(61)
  const later = await figures()
  expect(later.get('orders_placed_last_hour{delivery_method="pickup"}')).toBe(0)
  expect(later.has('order_ready_seconds{quantile="0.5"}')).toBe(false)
  expect(later.get('order_parts_oldest_seconds{state="ready_for_pickup"}')).toBe(3_660)
})

test('the age of a feed counts from its last complete import, and shortfalls count until they are settled', async () => {
  const { db } = shop.database
  const at = shop.clock.now()
  const run = { source: 'feed.yml', scope: 'full' as const, started_at: at, ended_at: at }
  await db
    .insertInto('import_runs')
    .values([
      { ...run, state: 'done' },
      { ...run, state: 'failed', ended_at: shop.clock.now() },
      { ...run, state: 'done', source: 'https://key:word@supplier.example/feed.yml?token=secret&city=1' },
      { ...run, state: 'done', source: 'https://supplier.example/feed.yml?token=secret&city=2' },
    ])
    .execute()
  const short = { pharmacy_id: shop.pharmacyId, product_id: await stocked(shop, 1), lot: 'A1', noticed_at: at }
  await db
    .insertInto('stock_shortfalls')
    .values([
      { ...short, packs: 3 },
      { ...short, packs: 4, settled_at: at },
    ])
    .execute()
  shop.clock.advance(90)
  const read = await figures()
  expect(read.get('feed_age_seconds{source="feed.yml"}')).toBe(5_400)
  const ofAddresses = [...read.keys()].filter((name) =>
    name.startsWith('feed_age_seconds{source="https://supplier.example/feed.yml?'),
  )
  expect(ofAddresses).toHaveLength(2)
  expect([...read.keys()].join()).not.toMatch(/secret|word/)
  expect(read.get('stock_shortfalls')).toBe(1)
  expect(read.get('stock_shortfall_packs')).toBe(3)
  expect(read.get('business_figures_read')).toBe(1)
})
