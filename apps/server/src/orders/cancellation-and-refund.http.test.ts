import { kopecks, type OrderId, type ProductId } from '@romashka/basics'
import { loyalty, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, countBookedPlaces, quotedByCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop } = openOrderingShop()
type Anna = Awaited<ReturnType<typeof newShopper>>

const place = async (anna: Anna, quoteId: string): Promise<{ id: OrderId }> => {
  const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId) })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
const cancel = (anna: Anna, id: string) =>
  shop.call('POST', `/api/v1/orders/${id}/cancel`, { as: anna, body: { reasonType: 'CHANGED_MIND' } })
const linesOf = async (anna: Anna) => (await shop.call('GET', '/api/v2/baskets', { as: anna })).json().items
const linkOf = async (anna: Anna, id: string) =>
  (await shop.call('GET', `/api/v1/orders/${id}/payment-link`, { as: anna })).json().payment_link
const statusOf = async (anna: Anna, id: string) =>
  (await shop.call('GET', `/api/v1/orders/${id}`, { as: anna })).json().status

async function addPromo(code: string, maxUses = 1) {
  await loyalty.setPromoCodes(shop.ctx(), [
    {
      code,
      title: 'Скидка',
      kind: 'fixed',
      percent: null,
      amountKopecks: kopecks(1_000),
      minTotalKopecks: kopecks(0),
      maxDiscountKopecks: null,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
      maxUses,
      maxUsesEach: 1,
      isPublic: false,
    },
  ])
}

async function orderedWithPromo(code: string, anna: Anna) {
  const productId = await stocked(shop, 9)
  await shop.call('PUT', `/api/v2/baskets/products/${productId}?count=1`, { as: anna })
  expect(
    (await shop.call('POST', '/api/v2/baskets/promo-code', { as: anna, body: { promo_code: code } })).statusCode,
  ).toBe(200)
  const { id } = await place(anna, await quoted(shop, anna, [[productId, 1]]))
  return { id, productId }
}
const usesOf = async (code: string) =>
  (
    await shop.database.db
      .selectFrom('promo_code_uses as used')
      .innerJoin('promo_codes as promo', 'promo.id', 'used.promo_code_id')
      .where('promo.code', '=', code)
      .where('used.consumed_at', 'is not', null)
      .where('used.released_at', 'is', null)
      .select('used.quote_id')
      .execute()
  ).length

test('who cancels for another reason writes three letters at least, and a reason that is not listed is none', async () => {
  const anna = await newShopper(shop)
  const { id } = await place(anna, await quoted(shop, anna, [[await stocked(shop, 5), 1]]))
  const because = async (body: object) =>
    (await shop.call('POST', `/api/v1/orders/${id}/cancel`, { as: anna, body })).json()
  for (const reasonMessage of [null, 'ab', ' ab ', '    '])
    expect(await because({ reasonType: 'OTHER', reasonMessage }), String(reasonMessage)).toMatchObject({
      code: 'order.reason_needs_message',
    })
  expect(await because({ reasonType: 'toString' })).toMatchObject({ code: 'order.reason_unknown' })
  expect(await because({ reasonType: 'OTHER', reasonMessage: 'abc' })).toMatchObject({ status: 'cancelled' })
})

test('a cancelled order gives its promo code back', async () => {
  await addPromo('ONCE-1')
  const anna = await newShopper(shop)
  const { id } = await orderedWithPromo('ONCE-1', anna)
  expect(await usesOf('ONCE-1')).toBe(1)
  await cancel(anna, id)
  expect(await usesOf('ONCE-1')).toBe(0)
})

test('a cancelled delivery releases its slot once', async () => {
  const courier = await addCourier(shop, 2)
  const [anna, boris] = [await newShopper(shop), await newShopper(shop)]
  const productId = await stocked(shop, 9)
  const first = await place(anna, await quotedByCourier(shop, anna, [[productId, 1]], courier))
  await place(boris, await quotedByCourier(shop, boris, [[productId, 1]], courier))
  expect(await countBookedPlaces(shop, courier)).toBe(2)
  await cancel(anna, first.id)
  await cancel(anna, first.id)
  expect(await countBookedPlaces(shop, courier)).toBe(1)
})

test('the products of an unpaid expired order return to the basket unchecked', async () => {
  const anna = await newShopper(shop)
  const [kept, more] = [await stocked(shop, 9), await stocked(shop, 9)]
  const { id } = await place(
    anna,
    await quoted(shop, anna, [
      [kept, 2],
      [more, 1],
    ]),
  )
  await shop.call('PUT', `/api/v2/baskets/products/${more}?count=3`, { as: anna })
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  expect(await linesOf(anna)).toMatchObject([
    { id: more, amount: 3, checked: true },
    { id: kept, amount: 2, checked: false },
  ])
})

test('withdrawn products do not return to the basket, and replaced ones return as their successors', async () => {
  const anna = await newShopper(shop)
  const [withdrawn, replaced, successor] = [await stocked(shop, 9), await stocked(shop, 9), await stocked(shop, 9)]
  const quote = await quoted(shop, anna, [
    [withdrawn, 1],
    [replaced, 2],
  ])
  const { id } = await place(anna, quote)
  await withdraw(withdrawn)
  await withdraw(replaced, successor)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  expect(await linesOf(anna)).toMatchObject([{ id: successor, amount: 2, checked: false }])
})

async function withdraw(id: ProductId, successor?: ProductId) {
  const { db } = shop.database
  const { slug } = await db
    .updateTable('products')
    .set({ withdrawn_at: shop.clock.now() })
    .where('id', '=', id)
    .returning('slug')
    .executeTakeFirstOrThrow()
  if (successor) await db.insertInto('product_redirects').values({ slug, product_id: successor, status: 301 }).execute()
}

test('a late payment revives the promo code, unless it has been used meanwhile', async () => {
  await addPromo('ONCE-2')
  const anna = await newShopper(shop)
  const { id } = await orderedWithPromo('ONCE-2', anna)
  const link = await linkOf(anna, id)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  expect(await usesOf('ONCE-2')).toBe(0)
  const boris = await newShopper(shop)
  await orderedWithPromo('ONCE-2', boris)
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(link))
  expect(await statusOf(anna, id)).toBe('expired')
  expect(await usesOf('ONCE-2')).toBe(1)
})

test('a late payment revives the delivery slot', async () => {
  const courier = await addCourier(shop, 1)
  const anna = await newShopper(shop)
  const { id } = await place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 9), 1]], courier))
  const link = await linkOf(anna, id)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  expect(await countBookedPlaces(shop, courier)).toBe(0)
  shop.clock.set('2026-11-21T09:30:00Z')
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.pay(link))
  expect(await statusOf(anna, id)).toBe('accepted')
  expect(await countBookedPlaces(shop, courier)).toBe(1)
})
