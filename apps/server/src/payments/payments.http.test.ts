import { minutesAfter, orderIdOf } from '@romashka/basics'
import { basket, incidents, notifications, orders, payments, personalData } from '@romashka/domain'
import { expect, test, vi } from 'vitest'
import { draftOf, newShopper, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

type Anna = Awaited<ReturnType<typeof newShopper>>

async function ordered(packs = 2, priceKopecks = 10_000) {
  const anna = await newShopper(shop)
  const productId = await stocked(shop, 5, { priceKopecks })
  const body = draftOf(await quoted(shop, anna, [[productId, packs]]))
  const { id } = (await shop.call('POST', '/api/v1/orders', { as: anna, body })).json()
  return { anna, productId, id: orderIdOf(id) }
}

const linkOf = async (anna: Anna, id: string, query = '') =>
  (await shop.call('GET', `/api/v1/orders/${id}/payment-link${query}`, { as: anna })).json()
const stateOf = async (anna: Anna, id: string) => (await shop.call('GET', `/api/v1/orders/${id}`, { as: anna })).json()
const notifyShop = (id: string) => shop.call('POST', '/api/v1/payments/notifications/yookassa', { body: { id } })
/** The answer does not wait for what follows; here the same is done once more, to its end. */
async function notify(id: string) {
  const reply = await notifyShop(id)
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', id)
  return reply
}
const { reservedOf } = counter

test('an order is paid because the provider says so, never because a page was opened', async () => {
  const { anna, id } = await ordered()
  const { payment_link } = await linkOf(anna, id)
  const { payment } = await stateOf(anna, id)
  const back = await shop.call('GET', `/api/v1/payments/${payment.id}/return`)
  expect(back.headers.location).toContain('/payment-complite?order_id=')
  expect(await stateOf(anna, id)).toMatchObject({ status: 'awaiting_payment', is_paid: false })
  const providerId = shop.bank.pay(payment_link)
  expect((await notifyShop(providerId)).body).toBe('OK')
  await vi.waitFor(
    async () =>
      expect(await stateOf(anna, id)).toMatchObject({ status: 'accepted', is_paid: true, paid_price: 20_000 }),
    { timeout: 30_000 },
  )
})

test('the page to pay on stays the same however often it is asked for', async () => {
  const { anna, id } = await ordered()
  const links = await Promise.all(Array.from({ length: 5 }, () => linkOf(anna, id)))
  expect(new Set(links.map((link) => link.payment_link)).size).toBe(1)
  expect(links[0].payment_link).toBeTruthy()
})

test('a repeated or unauthenticated notification changes nothing', async () => {
  const { anna, id } = await ordered()
  const { payment_link } = await linkOf(anna, id)
  const providerId = payment_link.split('/').at(-1)
  await notify(providerId)
  expect(await stateOf(anna, id)).toMatchObject({ status: 'awaiting_payment' })
  await notify('11111111-2222-4333-8444-555555555555')
  expect((await shop.call('POST', '/api/v1/payments/notifications/yookassa', { body: ['nonsense'] })).statusCode).toBe(
    200,
  )
  shop.bank.pay(payment_link)
  await notify(providerId)
  await notify(providerId)
  const events = await orders.listOrderEvents(shop.as(anna), id)
  expect(events.filter((event) => event.kind === 'payment.moved' && event.details.to === 'authorized')).toHaveLength(1)
})

test('a notification that never comes is made up for by asking', async () => {
  const { anna, id } = await ordered()
  shop.bank.pay((await linkOf(anna, id)).payment_link)
  await orders.pollPayment(shop.ctx(), { orderId: id, round: 1 })
  expect(await stateOf(anna, id)).toMatchObject({ status: 'accepted', is_paid: true })
})

test('a notification that has its answer leads to a question within a minute, whatever becomes of the process', async () => {
  const { anna, id } = await ordered()
  const { payment_link } = await linkOf(anna, id)
  const { payment } = await stateOf(anna, id)
  shop.waiting.length = 0
  const providerId = shop.bank.pay(payment_link)
  expect((await notifyShop(providerId)).statusCode).toBe(200)
  const polls = shop.waiting.filter(({ name }) => name === 'orders.poll-payment')
  expect(polls).toMatchObject([
    { data: { orderId: id, paymentId: payment.id }, runAt: minutesAfter(shop.ctx().now(), 1) },
  ])
  await orders.pollPayment(shop.ctx(), polls[0]?.data as Parameters<typeof orders.pollPayment>[1])
  expect(await stateOf(anna, id)).toMatchObject({ status: 'accepted', is_paid: true })
})

test('money that a bank has for a payment it had declined is an incident', async () => {
  const { anna, id } = await ordered()
  const { payment_link } = await linkOf(anna, id)
  const providerId = shop.bank.decline(payment_link)
  await notify(providerId)
  Object.assign(shop.bank.accounts.get(providerId)?.payment ?? {}, { state: 'authorized', cancelReason: undefined })
  await notify(providerId)
  const open = await incidents.listOpenIncidents(shop.ctx())
  expect(open.filter(({ details }) => details.orderId === id)).toMatchObject([
    { kind: 'payment.unexpected_status', details: { status: 'failed, authorized' } },
  ])
})

test('a declined card leaves the order waiting, and the next try is another payment of the same order', async () => {
  const { anna, id } = await ordered()
  const first = (await linkOf(anna, id)).payment_link
  await notify(shop.bank.decline(first))
  expect(await stateOf(anna, id)).toMatchObject({
    status: 'awaiting_payment',
    payment: { status: 'failed', failure_reason: 'insufficient_funds' },
  })
  const second = (await linkOf(anna, id)).payment_link
  expect(second).not.toBe(first)
  await notify(shop.bank.pay(second))
  expect(await stateOf(anna, id)).toMatchObject({ status: 'accepted', payment: { status: 'authorized' } })
})

test('the state of every payment attempt is polled within a minute, also of the second one', async () => {
  const { anna, id } = await ordered()
  await notify(shop.bank.decline((await linkOf(anna, id)).payment_link))
  await orders.pollPayment(shop.ctx(), { orderId: id, round: 1 })
  shop.waiting.length = 0
  shop.clock.advance(5)
  shop.bank.pay((await linkOf(anna, id)).payment_link)
  const polls = shop.waiting.filter((job) => job.name === 'orders.poll-payment')
  expect(polls.map((job) => job.runAt)).toEqual([new Date(shop.clock.now().getTime() + 60_000)])
  await orders.pollPayment(shop.ctx(), polls[0]?.data as Parameters<typeof orders.pollPayment>[1])
  expect(await stateOf(anna, id)).toMatchObject({ status: 'accepted', payment: { status: 'authorized' } })
})

test('a page of another site is no page to come back to', async () => {
  const { anna, id } = await ordered()
  for (const url of [
    'https://evil.example/',
    '//evil.example',
    'https://localhost:3000@evil.example/',
    'javascript:alert(1)',
  ])
    expect(await linkOf(anna, id, `?success_url=${encodeURIComponent(url)}`)).toMatchObject({
      code: 'payment.return_url_foreign',
    })
  expect((await linkOf(anna, id, '?success_url=/moskva/payment-complite')).payment_link).toBeTruthy()
  const { payment } = await stateOf(anna, id)
  const back = await shop.call('GET', `/api/v1/payments/${payment.id}/return`)
  expect(back.headers.location).toBe('http://localhost:3000/moskva/payment-complite')
})

test('an order that is not paid in time gives its packs back', async () => {
  const { anna, id, productId } = await ordered()
  expect(await reservedOf(productId)).toBe(2)
  shop.clock.advance(21)
  await orders.expirePayment(shop.ctx(), id)
  expect(await stateOf(anna, id)).toMatchObject({ status: 'expired', is_active: false, actions: ['repeat'] })
  expect(await reservedOf(productId)).toBe(0)
  expect(await linkOf(anna, id)).toMatchObject({ code: 'payment.too_late' })
})

test('a shopper on the bank’s page gets more time, with a limit', async () => {
  const { anna, id } = await ordered()
  shop.clock.advance(18)
  await linkOf(anna, id)
  shop.clock.advance(3)
  await orders.expirePayment(shop.ctx(), id)
  expect((await stateOf(anna, id)).status).toBe('awaiting_payment')
  shop.clock.advance(8)
  await orders.expirePayment(shop.ctx(), id)
  expect((await stateOf(anna, id)).status).toBe('expired')
})

test('while the provider does not answer, an order is not given up', async () => {
  const { anna, id } = await ordered()
  await linkOf(anna, id)
  shop.clock.advance(61)
  shop.bank.isDown = true
  await orders.expirePayment(shop.ctx(), id)
  expect((await stateOf(anna, id)).status).toBe('awaiting_payment')
})

test('money that comes too late revives the order while its packs are there', async () => {
  const { anna, id, productId } = await ordered()
  const { payment_link } = await linkOf(anna, id)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  await notify(shop.bank.pay(payment_link))
  expect(await stateOf(anna, id)).toMatchObject({ status: 'accepted', is_paid: true })
  expect(await reservedOf(productId)).toBe(2)
})

test('money that comes for the expired order of somebody who has been erased goes back', async () => {
  const { anna, id, productId } = await ordered()
  const { payment_link } = await linkOf(anna, id)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  const [order] = await orders.loadOrders(shop.ctx(), [id])
  if (!order) throw new Error('no order')
  const asked = { shopper_id: order.shopperId, asked_at: shop.clock.now() }
  await shop.database.db.insertInto('erasures').values(asked).execute()
  expect(await personalData.erasePending(shop.ctx())).toBe(1)
  await notify(shop.bank.pay(payment_link))
  expect(await reservedOf(productId)).toBe(0)
  await orders.settleOrder(shop.ctx(), id)
  const [after] = await orders.loadOrders(shop.ctx(), [id])
  expect(after?.parts.map(({ state }) => state)).toEqual(['expired'])
  expect(await payments.listPaymentsOf(shop.ctx(), id)).toMatchObject([{ state: 'cancelled', capturedKopecks: 0 }])
})

test('a payment that arrives after the packs are sold is released, and the shopper is notified', async () => {
  const { anna, id, productId } = await ordered()
  const { payment_link } = await linkOf(anna, id)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), id)
  await shop.database.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', productId).execute()
  await notify(shop.bank.pay(payment_link))
  expect(shop.waiting.some((job) => job.name === 'orders.settle')).toBe(true)
  await orders.settleOrder(shop.ctx(), id)
  expect(await stateOf(anna, id)).toMatchObject({ status: 'expired', is_paid: false, payment: { status: 'cancelled' } })
})

test('late money does not revive an order whose promo code was used for another one meanwhile', async () => {
  const during = { starts_at: new Date('2026-11-01T00:00:00Z'), ends_at: new Date('2027-12-01T00:00:00Z') }
  const code = { code: 'LAST', title: 'Скидка', kind: 'fixed' as const, amount_kopecks: 1_000, max_uses: 1 }
  await shop.database.db
    .insertInto('promo_codes')
    .values({ ...code, ...during })
    .execute()
  const productId = await stocked(shop, 9, { priceKopecks: 10_000 })
  const orderWithCode = async () => {
    const anna = await newShopper(shop)
    await basket.setLines(shop.as(anna), [{ productId, packs: 1 }])
    await basket.setPromoCode(shop.as(anna), { code: 'LAST' })
    const body = draftOf(await quoted(shop, anna, [[productId, 1]]))
    const order = (await shop.call('POST', '/api/v1/orders', { as: anna, body })).json()
    expect(order).toMatchObject({ total_price: 9_000 })
    return { anna, id: orderIdOf(order.id) }
  }
  const late = await orderWithCode()
  const { payment_link } = await linkOf(late.anna, late.id)
  shop.clock.advance(61)
  await orders.expirePayment(shop.ctx(), late.id)
  await orderWithCode()
  await notify(shop.bank.pay(payment_link))
  await orders.settleOrder(shop.ctx(), late.id)
  expect(await stateOf(late.anna, late.id)).toMatchObject({
    status: 'expired',
    is_paid: false,
    payment: { status: 'cancelled' },
  })
})

test('cancelling before anything is put together lets the held money go', async () => {
  const { anna, id } = await paid()
  await shop.call('POST', `/api/v1/orders/${id}/cancel`, { as: anna, body: { reasonType: 'WRONG_ITEM' } })
  await orders.settleOrder(shop.ctx(), id)
  expect(await stateOf(anna, id)).toMatchObject({
    status: 'cancelled',
    is_paid: false,
    due_price: 0,
    payment: { status: 'cancelled', captured: 0 },
    cancel: { reasonType: 'WRONG_ITEM' },
  })
})

async function paid(packs = 2, priceKopecks = 10_000) {
  const made = await ordered(packs, priceKopecks)
  await notify(shop.bank.pay((await linkOf(made.anna, made.id)).payment_link))
  const [order] = await orders.loadOrders(shop.ctx(), [made.id])
  const part = order?.parts[0]
  if (!part) throw new Error('no part')
  return { ...made, part }
}

test('only assembled packs are captured, and the rest of the hold is released', async () => {
  const { anna, id, part, productId } = await paid(3, 10_001)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.reportShortage(shop.ctx(), part.id, [{ lineId: part.lines[0]?.id ?? '', givenPacks: 2 }])
  expect(await stateOf(anna, id)).toMatchObject({ status: 'needs_decision', actions: ['cancel', 'decide'] })
  expect(await reservedOf(productId)).toBe(2)
  await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body: { decision: { part_id: part.id, take: 'part' } } })
  await orders.settleOrder(shop.ctx(), id)
  expect(await stateOf(anna, id)).toMatchObject({
    status: 'assembled',
    payment: { status: 'captured', captured: 20_002 },
    due_price: 20_002,
  })
})

test('cancelling what has been paid gives all of it back, once, whatever answers get lost', async () => {
  const { anna, id, part } = await paid()
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  shop.bank.loseAnswers = 1
  await expect(orders.settleOrder(shop.ctx(), id)).rejects.toMatchObject({ code: 'payment.unavailable' })
  await orders.settleOrder(shop.ctx(), id)
  expect(await stateOf(anna, id)).toMatchObject({ payment: { captured: 20_000 } })
  await shop.call('DELETE', `/api/v1/orders/${id}`, { as: anna })
  shop.bank.loseAnswers = 1
  await expect(orders.settleOrder(shop.ctx(), id)).rejects.toMatchObject({ code: 'payment.unavailable' })
  await Promise.all([orders.settleOrder(shop.ctx(), id), orders.settleOrder(shop.ctx(), id)])
  const after = await stateOf(anna, id)
  expect(after).toMatchObject({
    status: 'cancelled',
    payment: { captured: 20_000, refunded: 20_000 },
    refunds: [{ amount: 20_000, status: 'refunded' }],
  })
  expect(shop.bank.made.filter((call) => call === 'refund')).toHaveLength(1)
})

test('an order that was picked up is closed with a receipt and shows no code any more', async () => {
  const { anna, id, part } = await paid()
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  await orders.makeReady(shop.ctx(), part.id)
  const { parts } = await stateOf(anna, id)
  expect(parts[0]).toMatchObject({ status: 'ready_for_pickup', pickup_code: part.pickupCode, can_extend: true })
  await expect(orders.handOver(shop.ctx(), part.id, '000000')).rejects.toMatchObject({
    code: 'order.pickup_code_wrong',
  })
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  expect(shop.bank.made).toContain('closing_receipt')
  expect(await stateOf(anna, id)).toMatchObject({
    status: 'collected',
    is_active: false,
    parts: [{ pickup_code: null }],
    actions: ['repeat', 'review'],
  })
  const bought = (await shop.call('GET', '/api/v1/orders/purchases', { as: anna })).json()
  expect(bought.results).toMatchObject([{ product_id: part.lines[0]?.productId, count: 2 }])
})

test('a part that is not picked up is released and refunded; one picked up in the same second stays picked up', async () => {
  const { anna, id, part, productId } = await paid()
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  await orders.makeReady(shop.ctx(), part.id)
  await orders.expireReservation(shop.ctx(), part.id)
  expect((await stateOf(anna, id)).status).toBe('ready_for_pickup')
  shop.clock.advance(5 * 24 * 60)
  await orders.expireReservation(shop.ctx(), part.id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await stateOf(anna, id)).toMatchObject({ status: 'reserve_expired', payment: { refunded: 20_000 } })
  expect(await reservedOf(productId)).toBe(0)
  await expect(orders.handOver(shop.ctx(), part.id, part.pickupCode)).rejects.toMatchObject({
    code: 'order.wrong_state',
  })
})

test('every night the shop and the provider are compared, and a difference is written down', async () => {
  const { anna, id, part } = await paid()
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.finishAssembly(shop.ctx(), part.id)
  await orders.reconcilePayments(shop.ctx())
  const { payment } = await stateOf(anna, id)
  expect(payment).toMatchObject({ status: 'captured', captured: 20_000 })
  expect((await orders.listOrderEvents(shop.as(anna), id)).map((event) => event.kind)).not.toContain('payment.differs')
  await shop.database.db.updateTable('payments').set({ refunded_kopecks: 1 }).where('id', '=', payment.id).execute()
  expect((await orders.reconcilePayments(shop.ctx())).different).toBeGreaterThan(0)
  expect((await orders.listOrderEvents(shop.as(anna), id)).map((event) => event.kind)).toContain('payment.differs')
})

test('a timer that got lost is made up for', async () => {
  const { anna, id } = await ordered()
  shop.clock.advance(30)
  expect(await orders.expireOverdue(shop.ctx())).toBeGreaterThan(0)
  expect((await stateOf(anna, id)).status).toBe('expired')
})

test('a message of an order is sent once, without a medicine in it, and not at night', async () => {
  const { id } = await paid()
  const rows = await shop.database.db.selectFrom('order_messages').selectAll().where('order_id', '=', id).execute()
  expect(rows.map((row) => row.event)).toEqual(['order.accepted'])
  const [message] = rows
  await notifications.sendOrderMessage(shop.ctx(), message?.id ?? '', orders.phoneOfOrder, orders.isMessageTrue)
  await notifications.sendOrderMessage(shop.ctx(), message?.id ?? '', orders.phoneOfOrder, orders.isMessageTrue)
  expect(shop.texts).toHaveLength(1)
  expect(shop.texts[0]?.text).not.toContain('Препарат')
  expect(notifications.outsideQuietHours(new Date('2026-11-21T20:00:00Z'), 'Europe/Moscow')).toEqual(
    new Date('2026-11-22T06:00:00Z'),
  )
})
