import { catalogue, orders } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPharmacy, addStock } from '../../support/builders.ts'
import { type Checkout, openCheckout, stocked } from '../../support/checkout.ts'
import { heldOf, newShoppers, outcomes, place, quoteOf } from './race-steps.ts'

let shop: Checkout
beforeAll(async () => {
  shop = await openCheckout()
  shop.clock.set('2026-11-21T09:00:00Z')
})
afterAll(() => shop.close())

test('orders that change their pharmacies opposite ways at once all arrive, and each holds its packs once', async () => {
  const { pharmacyId: here } = shop
  const there = await addPharmacy(shop.database.db)
  const goods = [await stocked(shop, 40), await stocked(shop, 40)]
  for (const productId of goods) await addStock(shop.database.db, there, productId, 40)
  await catalogue.refreshOffers(shop.ctx(), { productIds: goods })
  const people = await newShoppers(shop, 16)
  const placed = await Promise.all(
    people.map(async (person, nth) => {
      const order = await place(shop.as(person), await quoteOf(shop.as(person), nth % 2 ? here : there, goods))
      return { ctx: shop.as(person), order, to: nth % 2 ? there : here }
    }),
  )
  const moves = placed.map(({ ctx, order: { id, parts }, to }) =>
    orders.changeOrder(ctx, id, { otherPharmacy: { partId: parts[0]?.id ?? fail(), pharmacyId: to } }),
  )
  const { done, refused } = await outcomes(moves)
  expect(refused).toEqual([])
  expect(done.map(({ parts }) => parts[0]?.pharmacyId)).toEqual(placed.map(({ to }) => to))
  for (const productId of goods) expect(await heldOf(shop, productId)).toEqual({ onHand: 80, reserved: 16, living: 16 })
  const shelves = await shop.database.db
    .selectFrom('stock')
    .select(['pharmacy_id', 'reserved'])
    .where('product_id', 'in', goods)
    .execute()
  expect(shelves.map(({ reserved }) => reserved)).toEqual([8, 8, 8, 8])
})

const fail = (): never => {
  throw new Error('an order without parts')
}
