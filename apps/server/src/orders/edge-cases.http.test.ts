import { cityIdOf, kopecks, maxPacksPerLine, type ProductId } from '@romashka/basics'
import { basket, catalogue, loyalty, orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

test('a price that rises after ordering does not change the order', async () => {
  const { anna, id, productId } = await counter.paid(2, 10_000)
  const { db } = shop.database
  await db.updateTable('prices').set({ price_kopecks: 99_900 }).where('product_id', '=', productId).execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
  const part = await counter.readied(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'collected',
    total_price: 20_000,
    payment: { captured: 20_000 },
    receipts: [{ amount: 20_000 }, { kind: 'closing', amount: 20_000 }],
  })
})

test('an interrupted change of city changes nothing', async () => {
  const anna = await newShopper(shop)
  const ctx = shop.as(anna)
  await basket.setLines(ctx, [{ productId: await stocked(shop, 5), packs: 2 }])
  await basket.createQuote(ctx, { choice: { pharmacyId: shop.pharmacyId } })
  const before = JSON.stringify(await basket.getBasket(ctx))
  await expect(
    ctx.db.transaction().execute(async (db) => {
      await basket.changeCity({ ...ctx, db }, cityIdOf(2))
      throw new Error('the power is gone')
    }),
  ).rejects.toThrow('the power is gone')
  expect(JSON.stringify(await basket.getBasket(ctx))).toBe(before)
})

async function twoLinesWithPromo() {
  await loyalty.setPromoCodes(shop.ctx(), [
    {
      code: 'TENTH-OFF',
      title: 'Скидка',
      kind: 'percent',
      percent: 10,
      amountKopecks: null,
      minTotalKopecks: kopecks(20_000),
      maxDiscountKopecks: null,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
      maxUses: null,
      maxUsesEach: 9,
      isPublic: false,
    },
  ])
  const anna = await newShopper(shop)
  const goods: [ProductId, number][] = [
    [await stocked(shop, 5, { priceKopecks: 20_000 }), 1],
    [await stocked(shop, 5, { priceKopecks: 3_333 }), 1],
  ]
  await basket.setLines(
    shop.as(anna),
    goods.map(([productId, packs]) => ({ productId, packs })),
  )
  await shop.call('POST', '/api/v2/baskets/promo-code', { as: anna, body: { promo_code: 'TENTH-OFF' } })
  return { anna, goods }
}

test('a line removed from an order is refunded by its paid share, and the other lines keep their discount', async () => {
  const { anna, goods } = await twoLinesWithPromo()
  const { id } = await counter.ordered(goods, anna)
  await counter.pay(anna, id)
  const before = await counter.view(anna, id)
  const [expensive, cheap] = before.goods_list
  expect(expensive.discount + cheap.discount).toBe(before.discount)
  await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body: { remove_line_id: expensive.id } })
  await counter.readied(id)
  const after = await counter.view(anna, id)
  expect(after.due_price).toBe(cheap.total_price)
  expect(after.payment.captured).toBe(cheap.total_price)
  expect(cheap.total_price).toBeLessThan(3_333)
})

test('a line cannot have more packs than the limit of an order, however many are in stock', async () => {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 500)
  const reply = await shop.call('PUT', `/api/v2/baskets/products/${productId}?count=${maxPacksPerLine + 1}`, {
    as: anna,
  })
  expect([400, 409]).toContain(reply.statusCode)
  if (reply.statusCode === 409) expect(reply.json().details).toMatchObject({ maxPacks: maxPacksPerLine })
  const most = await shop.call('PUT', `/api/v2/baskets/products/${productId}?count=${maxPacksPerLine}`, { as: anna })
  expect(most.json().items).toMatchObject([{ amount: maxPacksPerLine }])
})

test('when a pharmacy closes for good its orders are cancelled and refunded, and the shopper is notified and can order elsewhere in one step', async () => {
  const { anna, id, productId, part } = await counter.paid(2)
  await counter.readied(id)
  await orders.cancelByPharmacy(shop.ctx(), part.id, 'Аптека закрылась')
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'cancelled',
    cancel: { reasonMessage: 'Аптека закрылась' },
    refunds: [{ amount: 20_000, status: 'refunded' }],
    actions: ['repeat'],
  })
  const sent = await shop.database.db.selectFrom('order_messages').select('event').where('order_id', '=', id).execute()
  expect(sent.map((row) => row.event)).toContain(`part.cancelled ${part.id}`)
  const again = (await shop.call('GET', `/api/v1/orders/${id}/repeat`, { as: anna, cityId: 1 })).json()
  expect(again.results).toMatchObject([{ product_id: productId, change: 'same' }])
})

test('a token that expires during the checkout loses nothing: the quote can be ordered with the next token', async () => {
  const anna = await newShopper(shop)
  const quoteId = await quoted(shop, anna, [[await stocked(shop, 5), 1]])
  const { token } = await shop.wiring.tokens.issue(anna, new Date(shop.clock.now().getTime() - 61 * 60_000))
  const stale = await shop.call('POST', '/api/v1/orders', {
    body: draftOf(quoteId),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one-and-the-same' },
  })
  expect(stale.json()).toMatchObject({ status: 401, code: 'session.expired' })
  const fresh = await shop.call('POST', '/api/v1/orders', {
    as: anna,
    body: draftOf(quoteId),
    headers: { 'idempotency-key': 'one-and-the-same' },
  })
  expect(fresh.statusCode).toBe(201)
})

test('a shared link shows where and when, never who, what or the code, until it is revoked', async () => {
  const { anna, id } = await counter.paid(2)
  const part = await counter.readied(id)
  const share = async () => (await shop.call('POST', `/api/v1/orders/share/${id}`, { as: anna })).json()
  const { ident, url } = await share()
  expect((await share()).ident).toBe(ident)
  expect(url).toContain(ident)
  const seen = await shop.call('GET', `/api/v1/orders/share/${ident}`)
  expect(seen.json()).toMatchObject({ status: 'ready_for_pickup', total_count: 2, parts: [{ count: 2 }] })
  const { title } = part.lines[0] ?? { title: 'nothing' }
  for (const secret of [title, part.pickupCode, '+79120000000', 'Анна', '20000', id])
    expect(seen.body, secret).not.toContain(secret)
  const stranger = await newShopper(shop)
  expect((await shop.call('DELETE', `/api/v1/orders/share/${id}`, { as: stranger })).statusCode).toBe(404)
  expect((await shop.call('DELETE', `/api/v1/orders/share/${id}`, { as: anna })).json()).toEqual({ ident: null })
  expect((await shop.call('GET', `/api/v1/orders/share/${ident}`)).json().code).toBe('order.share_not_found')
  expect((await share()).ident).not.toBe(ident)
})

test('a shared link ends after thirty days unless it is shared again, and when its owner signs out everywhere', async () => {
  const { anna, id } = await counter.paid(2)
  const share = async () => (await shop.call('POST', `/api/v1/orders/share/${id}`, { as: anna })).json().ident
  const seen = async (ident: string) => (await shop.call('GET', `/api/v1/orders/share/${ident}`)).statusCode
  const links = async () =>
    (await shop.call('GET', `/api/v1/users/${anna.shopperId}/data`, { as: anna }))
      .json()
      .sections.find(({ name }: { name: string }) => name === 'order_links').records
  const day = 24 * 60
  const ident = await share()
  shop.clock.advance(29 * day)
  expect(await share(), 'the same for thirty days more').toBe(ident)
  shop.clock.advance(29 * day)
  expect(await seen(ident)).toBe(200)
  expect(await links()).toMatchObject([{ ends_at: expect.any(String), ended_at: null }])
  shop.clock.advance(2 * day)
  expect(await seen(ident)).toBe(404)
  const next = await share()
  expect(next).not.toBe(ident)
  expect(await Promise.all([share(), share()])).toEqual([next, next])
  shop.clock.advance(1)
  expect((await shop.call('DELETE', `/api/v1/users/${anna.shopperId}/sessions`, { as: anna })).statusCode).toBe(200)
  expect(await seen(next)).toBe(404)
})

test('prescription products are paid in the pharmacy and the rest online, in one order with two amounts', async () => {
  const otc = await stocked(shop, 5, { priceKopecks: 10_000 })
  const rx = await stocked(shop, 5, { priceKopecks: 7_000, dispensingClass: 'prescription' })
  const { anna, id, order } = await counter.ordered([
    [otc, 1],
    [rx, 2],
  ])
  expect(order).toMatchObject({ total_price: 24_000, online_price: 10_000, at_pharmacy_price: 14_000 })
  expect(order.goods_list).toMatchObject([{ paid_at: 'online' }, { is_prescription: true, paid_at: 'pharmacy' }])
  expect(await counter.link(anna, id)).toMatchObject({ amount: 10_000 })
  await counter.pay(anna, id)
  await counter.readied(id)
  expect(await counter.view(anna, id)).toMatchObject({
    status: 'ready_for_pickup',
    due_price: 24_000,
    payment: { captured: 10_000 },
  })
})
