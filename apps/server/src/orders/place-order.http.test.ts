import { productIdOf } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { expect, test } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop } = openOrderingShop()

const reservedOf = async (productId: number) =>
  await shop.database.db
    .selectFrom('stock')
    .select(['reserved', 'on_hand'])
    .where('product_id', '=', productIdOf(productId))
    .executeTakeFirstOrThrow()

test('an order paid on receipt holds its packs, empties the basket and goes to the pharmacy at once', async () => {
  const anna = await newShopper(shop)
  const paracetamol = await stocked(shop, 5, { priceKopecks: 12_345 })
  const quoteId = await quoted(shop, anna, [[paracetamol, 2]], 'on_receipt')
  const reply = await shop.call('POST', '/api/v1/orders', {
    as: anna,
    body: draftOf(quoteId, { payment_method: 'on_receipt' }),
  })
  expect(reply.json()).toMatchObject({
    status: 'accepted',
    is_active: true,
    total_price: 24_690,
    online_price: 0,
    at_pharmacy_price: 24_690,
    goods_list: [{ product_id: paracetamol, count: 2, price: 12_345, total_price: 24_690 }],
  })
  expect(reply.statusCode).toBe(201)
  expect(await reservedOf(paracetamol)).toEqual({ reserved: 2, on_hand: 5 })
  const list = (await shop.call('GET', '/api/v1/orders?isActive=true', { as: anna })).json()
  expect(list).toMatchObject({ activeCount: 1, page: 1, totalPages: 1, results: [{ number: reply.json().number }] })
  expect((await shop.call('GET', '/api/v1/orders/counter', { as: anna })).json()).toEqual({ activeCount: 1 })
})

test('the same request with the same key returns the same order, repeated or in parallel', async () => {
  const anna = await newShopper(shop)
  const paracetamol = await stocked(shop, 5)
  const body = draftOf(await quoted(shop, anna, [[paracetamol, 1]]))
  const place = () =>
    shop.call('POST', '/api/v1/orders', { as: anna, body, headers: { 'idempotency-key': 'once-and-for-all' } })
  const replies = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(place)))
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(201))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect(await reservedOf(paracetamol)).toMatchObject({ reserved: 1 })
})

test('another order under a key that was used is refused', async () => {
  const anna = await newShopper(shop)
  const paracetamol = await stocked(shop, 5)
  const body = draftOf(await quoted(shop, anna, [[paracetamol, 1]]))
  const headers = { 'idempotency-key': 'used-already' }
  await shop.call('POST', '/api/v1/orders', { as: anna, body, headers })
  const reply = await shop.call('POST', '/api/v1/orders', {
    as: anna,
    body: { ...body, comments: 'позвоните' },
    headers,
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().code).toBe('idempotency.key_reused')
})

test('of two shoppers after the last pack exactly one gets it', async () => {
  const rare = await stocked(shop, 1)
  const people = [await newShopper(shop), await newShopper(shop)]
  const bodies = []
  for (const person of people) {
    bodies.push(draftOf(await quoted(shop, person, [[rare, 1]])))
    await shop.database.db.deleteFrom('quote_holds').execute()
  }
  const replies = await Promise.all(
    bodies.map((body, at) => shop.call('POST', '/api/v1/orders', { as: people[at] as never, body })),
  )
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409])
  expect(await reservedOf(rare)).toEqual({ reserved: 1, on_hand: 1 })
})

test('a price that rose since it was seen stops the order and says what changed', async () => {
  const anna = await newShopper(shop)
  const paracetamol = await stocked(shop, 5)
  const body = draftOf(await quoted(shop, anna, [[paracetamol, 1]]))
  await shop.database.db
    .updateTable('city_offers')
    .set({ price_kopecks: 11_000 })
    .where('product_id', '=', paracetamol)
    .execute()
  const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body })
  expect(reply.json()).toMatchObject({ code: 'quote.changed', status: 409 })
  expect(await reservedOf(paracetamol)).toMatchObject({ reserved: 0 })
})

test('a stranger does not find an order by its id or its number, and nobody finds one without a token', async () => {
  const anna = await newShopper(shop)
  const boris = await newShopper(shop)
  const body = draftOf(await quoted(shop, anna, [[await stocked(shop, 5), 1]]))
  const { id, number } = (await shop.call('POST', '/api/v1/orders', { as: anna, body })).json()
  const calls = [
    ['GET', `/api/v1/orders/${id}`],
    ['GET', `/api/v1/orders/${number}`],
    ['GET', `/api/v1/orders/${id}/events`],
    ['GET', `/api/v1/orders/${id}/payment-link`],
    ['PUT', `/api/v1/orders/${id}`],
    ['DELETE', `/api/v1/orders/${id}`],
    ['POST', `/api/v1/orders/${id}/cancel`],
    ['POST', `/api/v1/orders/share/${id}`],
  ] as const
  for (const [method, url] of calls) {
    const body = method === 'POST' ? { reasonType: 'CHANGED_MIND' } : method === 'PUT' ? { comments: 'моё' } : undefined
    expect((await shop.call(method, url, { as: boris, body })).json()).toMatchObject({ code: 'order.not_found' })
    expect((await shop.call(method, url, { body })).statusCode).toBe(401)
  }
  expect((await shop.call('GET', `/api/v1/orders/${number}`, { as: anna })).json().id).toBe(id)
})

test('reserved path words are not taken for order ids', async () => {
  const anna = await newShopper(shop)
  expect((await shop.call('GET', '/api/v1/orders/reasons')).json()).toMatchObject({ CHANGED_MIND: 'Планы изменились' })
  expect((await shop.call('GET', '/api/v1/orders/purchases', { as: anna })).json()).toEqual({
    results: [],
    page: 1,
    totalPages: 0,
  })
  expect((await shop.call('GET', '/api/v1/orders/share/0123456789abcdef0123')).json()).toMatchObject({
    code: 'order.share_not_found',
  })
})

test('a phone that is not one is refused, and the field is named', async () => {
  const anna = await newShopper(shop)
  const body = draftOf(await quoted(shop, anna, [[await stocked(shop, 5), 1]]), {
    customer: { phone: '1234567890', first_name: 'А' },
  })
  expect((await shop.call('POST', '/api/v1/orders', { as: anna, body })).json()).toMatchObject({
    code: 'order.customer_invalid',
    details: { field: 'phone' },
  })
})

test('prices sent by a client are ignored', async () => {
  const anna = await newShopper(shop)
  const paracetamol = await stocked(shop, 5, { priceKopecks: 9_900 })
  const quoteId = await quoted(shop, anna, [[paracetamol, 1]])
  const body = draftOf(quoteId, { total_price: 1, delivery: { type: 'pickup', cost: -5000 } })
  const reply = await shop.call('POST', '/api/v1/orders', { as: anna, body })
  expect(reply.json()).toMatchObject({ total_price: 9_900, delivery_price: 0 })
})

test('the journal replays to the state of the tables', async () => {
  const anna = await newShopper(shop)
  const body = draftOf(await quoted(shop, anna, [[await stocked(shop, 5), 2]]))
  const { id } = (await shop.call('POST', '/api/v1/orders', { as: anna, body })).json()
  await shop.call('POST', `/api/v1/orders/${id}/cancel`, { as: anna, body: { reasonType: 'CHANGED_MIND' } })
  const events = await orders.listOrderEvents(shop.as(anna), id)
  const [stored] = await orders.loadOrders(shop.ctx(), [id])
  const replayed = orders.replayJournal(events)
  for (const part of stored?.parts ?? []) {
    expect(replayed.parts[part.id]?.state).toBe(part.state)
    for (const line of part.lines) expect(replayed.givenPacks[line.id]).toBe(line.givenPacks)
  }
})
