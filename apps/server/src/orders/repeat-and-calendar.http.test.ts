import type { ProductId } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { expect, test } from 'vitest'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

const again = async (as: Shopper, id: string) =>
  (await shop.call('GET', `/api/v1/orders/${id}/repeat`, { as, cityId: 1 })).json()
const calendarOf = (as: Shopper, id: string) => shop.call('GET', `/api/v1/orders/${id}/calendar.ics`, { as })

async function reprice(productId: ProductId, priceKopecks: number) {
  await shop.database.db
    .updateTable('prices')
    .set({ price_kopecks: priceKopecks })
    .where('product_id', '=', productId)
    .execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
}

async function reclass(productId: ProductId, dispensing_class: 'prescription' | 'pharmacy_only') {
  await shop.database.db.updateTable('products').set({ dispensing_class }).where('id', '=', productId).execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [productId] })
}

test('the preview of a repeated order shows line by line what has changed, and changes no basket', async () => {
  const [same, dearer, fewer, gone, replaced, successor] = await Promise.all(
    Array.from({ length: 6 }, () => stocked(shop, 3)),
  ).then((ids) => ids as [ProductId, ProductId, ProductId, ProductId, ProductId, ProductId])
  const { anna, id } = await counter.ordered([
    [same, 1],
    [dearer, 1],
    [fewer, 2],
    [gone, 1],
    [replaced, 1],
  ])
  await reprice(dearer, 12_900)
  const { db } = shop.database
  await db.updateTable('stock').set({ on_hand: 3, reserved: 2 }).where('product_id', '=', fewer).execute()
  await catalogue.refreshOffers(shop.ctx(), { productIds: [fewer] })
  await db.updateTable('products').set({ withdrawn_at: shop.clock.now() }).where('id', '=', gone).execute()
  const { slug } = await db
    .updateTable('products')
    .set({ withdrawn_at: shop.clock.now() })
    .where('id', '=', replaced)
    .returning('slug')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_redirects').values({ slug, product_id: successor, status: 301 }).execute()

  const preview = await again(anna, id)
  expect(preview).toMatchObject({
    results: [
      { product_id: same, change: 'same', count: 1, former_price: 10_000, price: 10_000 },
      { product_id: dearer, change: 'dearer', former_price: 10_000, price: 12_900 },
      { product_id: fewer, change: 'fewer', former_count: 2, count: 1 },
      { product_id: null, former_product_id: gone, change: 'gone', count: 0, price: null, reason: 'WITHDRAWN' },
      { product_id: successor, former_product_id: replaced, is_replaced: true, change: 'same' },
    ],
    former_total: 60_000,
    total: 42_900,
  })
  const products = preview.results
    .filter((line: { count: number }) => line.count > 0)
    .map((line: { product_id: number; count: number }) => ({ id: line.product_id, count: line.count }))
  const basket = await shop.call('PUT', '/api/v2/baskets/products?is_reordering=true', { as: anna, body: { products } })
  expect(basket.json().items.map((item: { id: number; amount: number }) => [item.id, item.amount])).toEqual([
    [same, 1],
    [dearer, 1],
    [fewer, 1],
    [successor, 1],
  ])
  expect(await again(await newShopper(shop), id)).toMatchObject({ code: 'order.not_found' })
})

test('a repeated order says of each product whether it is by prescription now, and why it is gone', async () => {
  const [same, nowRx, closed] = await Promise.all(Array.from({ length: 3 }, () => stocked(shop, 3))).then(
    (ids) => ids as [ProductId, ProductId, ProductId],
  )
  const alwaysRx = await stocked(shop, 3, { dispensingClass: 'prescription' })
  const { anna, id } = await counter.ordered(
    [
      [same, 1],
      [nowRx, 1],
      [closed, 1],
      [alwaysRx, 1],
    ],
    undefined,
    { payment_method: 'on_receipt' },
  )
  await reclass(nowRx, 'prescription')
  await reclass(closed, 'pharmacy_only')

  const preview = await again(anna, id)
  expect(preview.is_other_city).toBe(false)
  expect(preview.results).toMatchObject([
    { product_id: same, is_prescription: false, was_prescription: false, reason: null },
    { product_id: nowRx, change: 'same', is_prescription: true, was_prescription: false, reason: null },
    { product_id: closed, change: 'gone', count: 0, was_prescription: false, reason: 'PHARMACY_ONLY' },
    { product_id: alwaysRx, is_prescription: true, was_prescription: true },
  ])
  const { json } = await shop.call('GET', `/api/v1/orders/${id}/repeat`, { as: anna, cityId: 2 })
  expect(json()).toMatchObject({
    is_other_city: true,
    results: [{ change: 'gone', reason: 'NOT_IN_CITY' }, {}, {}, {}],
  })
})

test('the calendar entry of an order has its pharmacy and deadline, and neither medicine names nor the code', async () => {
  const { anna, id, order } = await counter.paid()
  const coming = await calendarOf(anna, id)
  expect(coming.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(coming.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(coming.body).toContain('DTSTART;VALUE=DATE:20261121')

  const part = await counter.readied(id)
  const { body, headers } = await calendarOf(anna, id)
  expect(headers['content-disposition']).toContain(`order-${order.number}.ics`)
  const unfolded = body.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:Забрать заказ ${order.number} в аптеке`)
  expect(unfolded).toContain('LOCATION:ул. Проверочная\\, 1')
  expect(unfolded).toContain(`DTEND:${part.deadlineAt?.toISOString().replaceAll(/[-:]|\.000/g, '')}`)
  expect(unfolded).toContain('TRIGGER:-PT3H')
  expect(unfolded).not.toContain('Препарат')
  expect(unfolded).not.toContain(part.pickupCode)
})

test('the calendar entry of a delivery has its slot, and finished orders have none', async () => {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 1)
  const { id } = await counter.place(anna, await quotedByCourier(shop, anna, [[await stocked(shop, 5), 1]], courier))
  const { body } = await calendarOf(anna, id)
  const day = courier.on.replaceAll('-', '')
  expect(body).toContain(`DTSTART:${day}T110000Z`)
  expect(body).toContain(`DTEND:${day}T150000Z`)
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  expect((await calendarOf(anna, id)).json()).toMatchObject({ status: 409, code: 'order.wrong_state' })
  expect((await calendarOf(await newShopper(shop), id)).json().code).toBe('order.not_found')
})
