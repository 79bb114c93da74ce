import { kopecks } from '@romashka/basics'
import { basket, catalogue, loyalty } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, openCheckout, stocked } from '../../support/checkout.ts'
import { heldOf, newShoppers, outcomes, place, quoteOf } from './race-steps.ts'

/** All at once on a PostgreSQL server; the embedded engine runs one transaction at a time anyway. */
const [shoppers, packs] = process.env.DATABASE_URL ? [200, 50] : [40, 10]
const ownRefusals = new Set([
  'basket.too_many_packs',
  'basket.nothing_to_order',
  'basket.split_not_agreed',
  'quote.changed',
  'stock.gone',
])

let shop: Checkout
beforeAll(async () => {
  shop = await openCheckout()
})
afterAll(() => shop.close())

test('shoppers who place at once what they have all seen get exactly as many packs as there are', async () => {
  const rare = await stocked(shop, shoppers)
  const people = await newShoppers(shop, shoppers)
  const quotes = await Promise.all(people.map((one) => quoteOf(shop.as(one), shop.pharmacyId, [rare])))
  await shop.database.db.updateTable('stock').set({ on_hand: packs }).where('product_id', '=', rare).execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [rare] })
  const { done, refused } = await outcomes(
    people.flatMap((one, at) => {
      const quote = quotes[at]
      return quote ? [place(shop.as(one), quote)] : []
    }),
  )
  expect([done.length, refused.length]).toEqual([packs, shoppers - packs])
  expect(new Set(refused).isSubsetOf(ownRefusals), refused.join()).toBe(true)
  expect(await heldOf(shop, rare)).toEqual({ onHand: packs, reserved: packs, living: packs })
})

test('shoppers who go the whole way at once get exactly as many packs as there are', async () => {
  const rare = await stocked(shop, packs)
  const people = await newShoppers(shop, shoppers)
  const { done, refused } = await outcomes(
    people.map(async (one) => place(shop.as(one), await quoteOf(shop.as(one), shop.pharmacyId, [rare]))),
  )
  expect([done.length, refused.length]).toEqual([packs, shoppers - packs])
  expect(new Set(refused).isSubsetOf(ownRefusals), refused.join()).toBe(true)
  expect(await heldOf(shop, rare)).toEqual({ onHand: packs, reserved: packs, living: packs })
})

test('baskets of the same goods in every order do not wait for each other in a ring', async () => {
  const goods = [await stocked(shop, 40), await stocked(shop, 40), await stocked(shop, 40)]
  const people = await newShoppers(shop, 60)
  const turned = people.map((_, at) => [...goods.slice(at % 3), ...goods.slice(0, at % 3)])
  const { done } = await outcomes(
    people.map(async (one, at) => place(shop.as(one), await quoteOf(shop.as(one), shop.pharmacyId, turned[at] ?? []))),
  )
  expect(done).toHaveLength(40)
  for (const productId of goods) expect(await heldOf(shop, productId)).toMatchObject({ reserved: 40, living: 40 })
})

test('a promo code used by many at once is used as often as allowed, without deadlocks', async () => {
  const uses = 20
  const productId = await stocked(shop, 100, { priceKopecks: 10_000 })
  const code = codeFor(uses)
  await loyalty.setPromoCodes(shop.ctx(), [code])
  const people = await newShoppers(shop, 40)
  await Promise.all(people.map((one) => basket.setLines(shop.as(one), [{ productId, packs: 1 }])))
  await Promise.all(people.map((one) => basket.setPromoCode(shop.as(one), { code: code.code })))
  const { done } = await outcomes(
    people.map(async (one) => place(shop.as(one), await quoteOf(shop.as(one), shop.pharmacyId, [productId]))),
  )
  expect(done.filter((order) => order.promoCodeId !== null)).toHaveLength(uses)
})

const codeFor = (maxUses: number): loyalty.NewPromoCode => ({
  code: 'EVERYBODY',
  title: 'For everybody',
  kind: 'percent',
  percent: 10,
  amountKopecks: null,
  minTotalKopecks: kopecks(0),
  maxDiscountKopecks: null,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
  maxUses,
  maxUsesEach: 1,
  isPublic: false,
  isFirstOrderOnly: false,
  ownerId: null,
})
