import { type ProductId, productIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { runJob } from '../jobs/jobs.ts'

const { shop, counter } = openOrderingShop()
const count = () => runJob(shop.ctx(), 'catalogue.count-popularity', {})

/** The goods of a category as a listing has them that nobody has sorted. */
async function listing(): Promise<ProductId[]> {
  const reply = await shop.call('POST', '/api/v1/search/catalog/000000002?limit=100', { body: {} })
  return reply.json().products.map(({ id }: { id: number }) => productIdOf(String(id)))
}
const popularityOf = async (id: ProductId) => {
  const row = shop.database.db.selectFrom('products').where('id', '=', id).select('popularity')
  return (await row.executeTakeFirstOrThrow()).popularity
}

test('what people buy stands first in listings that nobody sorts; what was cancelled is not bought', async () => {
  const unsold = await stocked(shop, 9)
  const cancelled = await counter.paid(1)
  const body = { reasonType: 'CHANGED_MIND' }
  await shop.call('POST', `/api/v1/orders/${cancelled.id}/cancel`, { as: cancelled.anna, body })
  const { productId: bought } = await counter.paid(1)
  const before = await listing()
  expect(before.indexOf(unsold)).toBeLessThan(before.indexOf(bought))
  await count()
  const after = await listing()
  expect(after.indexOf(bought)).toBeLessThan(after.indexOf(unsold))
  expect(await popularityOf(cancelled.productId)).toBe(await popularityOf(unsold))
})

test('one person who orders again and again is one, and no order alone makes what is bought often', async () => {
  const { anna, productId } = await counter.paid(1)
  await count()
  const once = await popularityOf(productId)
  await counter.ordered([[productId, 2]], anna)
  await count()
  expect(await popularityOf(productId)).toBe(once)
  expect(once).toBeLessThan(800)
})

test('what a feed has said stays, and what is kept for long without a shopper goes back', async () => {
  const { productId } = await counter.paid(1)
  const stated = await stocked(shop, 9)
  const said = { popularity: 640, is_popularity_stated: true }
  await shop.database.db.updateTable('products').set(said).where('id', '=', stated).execute()
  await count()
  const bought = await popularityOf(productId)
  shop.clock.set('2027-03-01T09:00:00Z')
  await count()
  expect(await popularityOf(productId)).toBeLessThan(bought)
  expect(await popularityOf(stated)).toBe(640)
})
