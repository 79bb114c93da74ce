import { randomUUID } from 'node:crypto'
import { quoteIdOf } from '@romashka/basics'
import { orders } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Checkout, draftOf, newShopper, openCheckout, quoted, stocked } from '../../support/checkout.ts'
import { untilAnswered } from '../../support/engines/until-answered.ts'
import { heldOf, outcomes, paidOrder } from './race-steps.ts'

/** How often each race is repeated: one run proves nothing. */
const meetings = process.env.DATABASE_URL ? 20 : 5

let shop: Checkout
beforeAll(async () => {
  shop = await openCheckout()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set('2026-11-21T09:00:00Z'))

const stateOf = async (id: orders.Order['id']) => (await orders.loadOrders(shop.ctx(), [id]))[0]?.parts[0]?.state
const settled = async (id: orders.Order['id']) => {
  await orders.settleOrder(shop.ctx(), id)
  await orders.settleOrder(shop.ctx(), id)
}

test('twenty identical requests at once make one order, and each is answered with it', async () => {
  const productId = await stocked(shop, 30)
  const anna = await newShopper(shop)
  const quoteId = await quoted(shop, anna, [[productId, 1]])
  const request = { as: anna, body: draftOf(quoteId), headers: { 'idempotency-key': randomUUID() } }
  const ask = () => untilAnswered(() => shop.call('POST', '/api/v1/orders', request))
  const replies = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect(await heldOf(shop, productId)).toEqual({ onHand: 30, reserved: 1, living: 1 })
  const made = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('quote_id', '=', quoteIdOf(quoteId))
    .execute()
  expect(made).toHaveLength(1)
})

test('twenty tabs that request the payment page at once get one payment, charged once', async () => {
  const productId = await stocked(shop, 5)
  const anna = await newShopper(shop)
  const quoteId = await quoted(shop, anna, [[productId, 1]])
  const placed = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId) })
  const id: orders.Order['id'] = placed.json().id
  const links = await Promise.all(Array.from({ length: 20 }, () => orders.getPaymentLink(shop.as(anna), id, {})))
  expect(new Set(links.map((link) => link.url)).size).toBe(1)
  const [link] = links
  const account = shop.bank.pay(link?.url ?? null)
  await Promise.all(Array.from({ length: 20 }, () => orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', account)))
  const events = await orders.listOrderEvents(shop.as(anna), id)
  expect(events.filter((event) => event.kind === 'payment.moved')).toHaveLength(1)
  expect(await stateOf(id)).toBe('accepted')
  const sent = await shop.database.db.selectFrom('order_messages').select('event').where('order_id', '=', id).execute()
  expect(sent.filter(({ event }) => event === 'order.accepted')).toHaveLength(1)
})

test('an order cancelled during its capture is released or refunded, never kept', async () => {
  const ends: string[] = []
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const { ctx, order, part, productId, account } = await paidOrder(shop)
    await orders.startAssembly(shop.ctx(), part.id)
    await orders.finishAssembly(shop.ctx(), part.id)
    await outcomes<unknown>([
      orders.settleOrder(shop.ctx(), order.id),
      orders.cancelOrder(ctx, order.id, { type: 'CHANGED_MIND', message: null }),
      orders.settleOrder(shop.ctx(), order.id),
    ])
    await settled(order.id)
    const { payment } = shop.bank.accounts.get(account) ?? {}
    expect(await stateOf(order.id)).toBe('cancelled')
    expect(await heldOf(shop, productId)).toMatchObject({ reserved: 0, living: 0 })
    expect((payment?.capturedAmount ?? 0) - (payment?.refundedAmount ?? 0)).toBe(0)
    expect(payment?.state).not.toBe('authorized')
    ends.push(payment?.state ?? 'none')
  }
  expect(ends).toHaveLength(meetings)
})

test('a bag that is collected in the second in which its time runs out is collected or given up, never both', async () => {
  const ends: string[] = []
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const { order, part, productId, account } = await paidOrder(shop)
    await orders.startAssembly(shop.ctx(), part.id)
    await orders.finishAssembly(shop.ctx(), part.id)
    await orders.settleOrder(shop.ctx(), order.id)
    await orders.makeReady(shop.ctx(), part.id)
    shop.clock.advance(7 * 24 * 60)
    const [collected] = await Promise.all([
      outcomes([orders.handOver(shop.ctx(), part.id, part.pickupCode)]),
      orders.expireReservation(shop.ctx(), part.id),
    ])
    await settled(order.id)
    const { payment } = shop.bank.accounts.get(account) ?? {}
    const kept = (payment?.capturedAmount ?? 0) - (payment?.refundedAmount ?? 0)
    const end = (await stateOf(order.id)) ?? 'none'
    ends.push(end)
    expect(end).toBe(collected.done.length === 1 ? 'collected' : 'reserve_expired')
    expect(kept).toBe(end === 'collected' ? 10_000 : 0)
    expect(await heldOf(shop, productId)).toEqual({ onHand: end === 'collected' ? 4 : 5, reserved: 0, living: 0 })
    shop.clock.set('2026-11-21T09:00:00Z')
  }
  expect(new Set(ends).isSubsetOf(new Set(['collected', 'reserve_expired']))).toBe(true)
})

test('a part handed over just before its deadline stays handed over', async () => {
  const { order, part } = await paidOrder(shop)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), order.id)
  await orders.makeReady(shop.ctx(), part.id)
  shop.clock.advance(7 * 24 * 60)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.expireReservation(shop.ctx(), part.id)
  expect(await stateOf(order.id)).toBe('collected')
})

test('an order is paid in the moment in which it expires: it lives paid, or its money goes back', async () => {
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const productId = await stocked(shop, 3, { priceKopecks: 10_000 })
    const anna = await newShopper(shop)
    const quoteId = await quoted(shop, anna, [[productId, 1]])
    const placed = await shop.call('POST', '/api/v1/orders', { as: anna, body: draftOf(quoteId) })
    const id: orders.Order['id'] = placed.json().id
    const link = await orders.getPaymentLink(shop.as(anna), id, {})
    shop.clock.advance(61)
    const account = shop.bank.pay(link.url)
    await outcomes<unknown>([
      orders.expirePayment(shop.ctx(), id),
      orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', account),
      orders.cancelOrder(shop.as(anna), id, { type: 'CHANGED_MIND', message: null }),
    ])
    await settled(id)
    const state = await stateOf(id)
    const { payment } = shop.bank.accounts.get(account) ?? {}
    expect(['accepted', 'cancelled', 'expired']).toContain(state)
    expect(payment?.state).toBe(state === 'accepted' ? 'authorized' : 'cancelled')
    expect(await heldOf(shop, productId)).toMatchObject({ reserved: state === 'accepted' ? 1 : 0 })
    shop.clock.set('2026-11-21T09:00:00Z')
  }
})
