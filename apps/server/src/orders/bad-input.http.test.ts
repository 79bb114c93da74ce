import { randomUUID } from 'node:crypto'
import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier } from '../../../../tests/support/courier.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

const injection = "'); drop table orders; -- <script>alert(1)</script>"

test('SQL and markup in a comment are stored as plain text; what turns it round does not reach anybody', async () => {
  const sent = `\u202e${injection}`
  const { anna, id, order } = await counter.ordered([[await stocked(shop, 5), 1]], undefined, { comments: sent })
  expect(order.comments).toBe(injection)
  const changed = await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body: { comments: `${sent}!` } })
  expect(changed.json().comments).toBe(`${injection}!`)
  const body = { reasonType: 'OTHER', reasonMessage: sent }
  const gone = await shop.call('POST', `/api/v1/orders/${id}/cancel`, { as: anna, body })
  expect(gone.json()).toMatchObject({ status: 'cancelled', cancel: { reasonMessage: injection } })
})

test.each([
  ['steers a terminal', 'Ан\u001b[2Jна\u0007', 'Ан[2Jна'],
  ['is turned round', '\u2067Анна\u202e', 'Анна'],
  ['has letters without a width', 'А\u200bн\ufeffна', 'Анна'],
  ['has two lines', 'Анна\r\nОтказ', 'Анна Отказ'],
  ['is half a letter', 'Анна\ud800', 'Анна'],
  ['has letters that nobody sees', 'А\u00ad\u061c\u{e0041}н\u3164\u115fн\u180eа', 'Анна'],
  ['is heaped with parted accents', `А${'\u0336\u0336\u0336\u200d'.repeat(30)}нна`, 'А\u0336\u0336\u0336нна'],
  [
    'is heaped with accents that signs of emoji part',
    `А${'\u0336\ufe0f\u200d'.repeat(30)}нна`,
    'А\u0336\u0336\u0336нна',
  ],
  ['is heaped with accents', `А${'\u0336'.repeat(80)}нна`, 'А\u0336\u0336\u0336нна'],
  ['is written with an accent apart', 'Е\u0308лка', '\u0401лка'],
])('a name that %s reaches the pharmacy as it reads', async (_, sent, kept) => {
  const customer = { phone: '+79120000000', first_name: sent }
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]], undefined, { customer })
  expect((await counter.view(anna, id)).customer.first_name).toBe(kept)
})

test('words that were sent with their accents apart are those words', async () => {
  const words = 'Нижний Новгород, ул Ёлочная, 1'
  const { order, anna } = await counter.ordered([[await stocked(shop, 5), 1]], undefined, {
    comments: words.normalize('NFD'),
  })
  expect(order.comments).toBe(words)
  const town = { representation: words.normalize('NFD') }
  const { code, details } = (await shop.call('POST', '/api/v2/addresses', { as: anna, body: town })).json()
  const whole = (await shop.call('POST', '/api/v2/addresses', { as: anna, body: { representation: words } })).json()
  expect({ code, details }).toEqual({ code: whole.code, details: whole.details })
})

test('a name of signs that nobody sees is none', async () => {
  const anna = await newShopper(shop)
  const quoteId = await quoted(shop, anna, [[await stocked(shop, 5), 1]])
  const customer = { phone: '+79120000000', first_name: '\u200b\u202e' }
  const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId, { customer }) })
  expect([400, 422]).toContain(reply.statusCode)
})

test.each([
  ['a comment', { comments: 'до\u0000сих' }],
  ['a name', { customer: { phone: '+79120000000', first_name: 'Ан\u0000на' } }],
  ['a way to pay', { payment_method: 'free' }],
  ['a kind of payment', { payment_type: 'gold' }],
  ['a comment of a novel', { comments: 'х'.repeat(1_001) }],
  ['a hundred prescriptions', { recipes: Array.from({ length: 100 }, () => randomUUID()) }],
  ['a prescription that is no id', { recipes: [injection] }],
  ['a prescription that does not exist', { recipes: [randomUUID()] }],
  ['a quote that is no id', { quote_id: "1' or '1'='1" }],
  ['a quote that is a list', { quote_id: ['a', 'b'] }],
  ['a birthday no calendar has', { customer: { phone: '+79120000000', first_name: 'Анна', brithday: '1990-02-31' } }],
  ['a birthday in the year 0', { customer: { phone: '+79120000000', first_name: 'Анна', brithday: '0000-01-01' } }],
  ['a birthday long past', { customer: { phone: '+79120000000', first_name: 'Анна', brithday: '0001-01-01' } }],
  ['a birthday to come', { customer: { phone: '+79120000000', first_name: 'Анна', brithday: '9999-12-31' } }],
  ['a phone of another world', { customer: { phone: '+1 (212) 555-01-00', first_name: 'Анна' } }],
])('an order with %s that cannot be is refused, and nothing is held', async (_, more) => {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 5)
  const quoteId = await quoted(shop, anna, [[productId, 1]])
  const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId, more) })
  expect([400, 409, 422], reply.body).toContain(reply.statusCode)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  const { reserved } = await shop.database.db
    .selectFrom('stock')
    .select('reserved')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  expect(reserved).toBe(0)
})

test.each([{ cost: '0' }, { cost: 0.5 }, { cost: Number.MAX_SAFE_INTEGER }, { cost: -1 }])(
  'a delivery price sent by a client is refused or ignored: %j',
  async (delivery) => {
    const anna = await newShopper(shop)
    const productId = await stocked(shop, 5, { priceKopecks: 10_000 })
    const quoteId = await quoted(shop, anna, [[productId, 2]])
    const lies = {
      delivery,
      total_price: '1',
      price: 0.01,
      total: -5,
      goods_list: [{ product_id: productId, price: 1, count: 2, total_price: 2 }],
      discount: 1e9,
      is_paid: true,
      status: 'collected',
    }
    const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId, lies) })
    if (reply.statusCode !== 400)
      expect(reply.json()).toMatchObject({ status: 'awaiting_payment', total_price: 20_000, is_paid: false })
  },
)

test('text with a null byte is refused in every field', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]])
  const nought = 'да\u0000'
  const calls = [
    ['PUT', `/api/v1/orders/${id}`, { comments: nought }],
    ['POST', `/api/v1/orders/${id}/cancel`, { reasonType: 'OTHER', reasonMessage: `${nought}мало` }],
    ['POST', '/api/v2/addresses', { representation: `Тверская, 1${nought}` }],
    ['POST', '/api/v1/reviews/basket-reports', { type: 'OTHER', comment: nought }],
    ['POST', '/api/v2/baskets/promo-code', { promo_code: nought }],
    ['GET', `/api/v1/promo-codes/by-code/${encodeURIComponent(nought)}`, undefined],
    ['GET', `/api/v1/orders/${encodeURIComponent(nought)}`, undefined],
    ['GET', `/api/v1/orders/share/${encodeURIComponent(nought.repeat(8))}`, undefined],
    ['GET', `/api/v1/orders/payment-link?order_id=${encodeURIComponent(nought)}`, undefined],
  ] as const
  for (const [method, url, body] of calls) {
    const reply = await shop.call(method, url, { as: anna, ...(body && { body }) })
    expect(reply.statusCode, `${method} ${url} ${reply.body}`).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode, `${method} ${url} ${reply.body}`).toBeLessThan(500)
  }
})

test('malformed and overlong idempotency keys are refused', async () => {
  const anna = await newShopper(shop)
  const body = draftOf(await quoted(shop, anna, [[await stocked(shop, 5), 1]]))
  for (const key of ['short', 'x'.repeat(65), 'ключ-ключ', 'with space ok', "a';drop--"])
    expect(
      (
        await shop.call('POST', '/api/v1/orders', {
          as: anna,
          body,
          headers: { 'idempotency-key': encodeURIComponent(key).slice(0, 200) },
        })
      ).json().code,
      key,
    ).toBe('idempotency.key_invalid')
})

test('an address in another city than the basket’s is not delivered to', async () => {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 2)
  await shop.call('PUT', `/api/v2/baskets/products/${await stocked(shop, 5)}?count=1`, { as: anna })
  const far = { representation: 'Невский проспект, 1', city_id: 2 }
  const { id } = (await shop.call('POST', '/api/v2/addresses', { as: anna, body: far })).json()
  const near = (
    await shop.call('POST', '/api/v2/addresses', { as: anna, body: { representation: 'Тверская, 1' } })
  ).json()
  const quote = (slotId: string, addressId: string) =>
    shop.call('POST', '/api/v2/baskets/quote', {
      as: anna,
      body: {
        wayToGetType: 'courier',
        variantType: 'today',
        deliveryTariffId: courier.tariffId,
        slotId,
        addressId,
      },
    })
  expect((await quote(`${courier.windowId}:${courier.on}`, id)).json().code).toBe('address.outside_city')
  for (const slotId of ['1:1999-12-31', `${courier.windowId}:2026-11-20`, '0:0', '-1:2026-11-22', 'x'])
    expect((await quote(slotId, near.id)).json().code, slotId).toBe('slot.gone')
})

test('a clock that jumps back neither expires an order early nor pays it twice', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 5), 1]])
  shop.clock.advance(-3 * 60)
  await orders.expirePayment(shop.ctx(), id)
  await orders.expireOverdue(shop.ctx())
  expect((await counter.view(anna, id)).status).toBe('awaiting_payment')
  await counter.pay(anna, id)
  await counter.readied(id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'ready_for_pickup', payment: { captured: 10_000 } })
  shop.clock.advance(3 * 60)
  await orders.reconcilePayments(shop.ctx())
  expect(shop.bank.made.filter((call) => call === 'capture')).toHaveLength(1)
})

test('a clock that jumps days ahead expires what is due, once, and refunds everything', async () => {
  shop.bank.made.length = 0
  const { anna, id, productId } = await counter.paid(2)
  await counter.readied(id)
  shop.clock.advance(40 * 24 * 60)
  await Promise.all([orders.expireOverdue(shop.ctx()), orders.expireOverdue(shop.ctx())])
  await orders.settleOrder(shop.ctx(), id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'reserve_expired', payment: { refunded: 20_000 } })
  expect(shop.bank.made.filter((call) => call === 'refund')).toHaveLength(1)
  const stock = shop.database.db.selectFrom('stock').select(['on_hand', 'reserved'])
  expect(await stock.where('product_id', '=', productId).executeTakeFirst()).toEqual({ on_hand: 9, reserved: 0 })
})
