import { basket } from '@romashka/domain'
import { expect, test } from 'vitest'
import { draftOf, newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

async function addPromo(code: string, percent: number): Promise<void> {
  await shop.database.db
    .insertInto('promo_codes')
    .values({
      code,
      title: 'Скидка',
      kind: 'percent',
      percent,
      min_total_kopecks: 0,
      starts_at: new Date('2026-01-01'),
      ends_at: new Date('2027-01-01'),
      max_uses_each: 100,
      is_public: false,
    })
    .execute()
}

/** A quote of so many products, three packs of each at a price that a discount does not divide. */
async function quoteOf(count: number, code?: string) {
  const anna = await newShopper(shop)
  const products = []
  for (let at = 0; at < count; at += 1) products.push(await stocked(shop, 5, { priceKopecks: 10_001 + at * 7 }))
  const ctx = shop.as(anna)
  await basket.setLines(
    ctx,
    products.map((productId) => ({ productId, packs: 3 })),
  )
  if (code) await basket.setPromoCode(ctx, { code })
  const quote = await basket.createQuote(ctx, { choice: { pharmacyId: shop.pharmacyId } })
  return { anna, quote }
}

test('a promo code makes the receipt hardly longer: an order of many lines can be paid', async () => {
  await addPromo('LONG-7', 7)
  shop.bank.limits = { mostReceiptLines: 31 }
  const { anna, quote } = await quoteOf(30, 'LONG-7')
  expect(quote.promoKopecks).toBeGreaterThan(0)
  const { id } = (await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quote.id) })).json()
  await counter.pay(anna, id)
  const order = await counter.view(anna, id)
  expect(order).toMatchObject({ status: 'accepted', paid_price: quote.totalKopecks })
})

test('an order that does not fit on one receipt is refused before it is placed, and says how many lines fit', async () => {
  shop.bank.limits = { mostReceiptLines: 4 }
  const { anna, quote } = await quoteOf(5)
  const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quote.id) })
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({ code: 'order.too_many_receipt_lines', details: { lines: 5, mostLines: 4 } })
  const stored = await shop.database.db.selectFrom('orders').select('id').where('quote_id', '=', quote.id).execute()
  expect(stored).toEqual([])
  shop.bank.limits = { mostReceiptLines: 100 }
  expect((await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quote.id) })).statusCode).toBe(201)
})
