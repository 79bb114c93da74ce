import { kopecks, orderIdOf } from '@romashka/basics'
import { catalogue, incidents, orders } from '@romashka/domain'
import { PaymentOutcomeUnknown } from '@romashka/domain/ports'
import { expect, test, vi } from 'vitest'
import { addWarehouseStock } from '../../../../tests/support/builders.ts'
import { newShopper, stocked } from '../../../../tests/support/checkout.ts'
import { addCourier, quotedByCourier } from '../../../../tests/support/courier.ts'
import type { Shopper } from '../../../../tests/support/ordering.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { runPharmacyCommand } from '../orders/pharmacy-command.ts'
import { wholeChain } from '../staff/command-requests.ts'

const { shop, counter } = openOrderingShop()

const preview = async (as: Shopper, id: string, query = '') =>
  (await shop.call('GET', `/api/v1/orders/${id}/refund-preview${query}`, { as })).json()
const cancel = (as: Shopper, id: string, query = '') =>
  shop.call('POST', `/api/v1/orders/${id}/cancel${query}`, { as, body: { reasonType: 'CHANGED_MIND' } })
const messagesOf = async (id: string) =>
  (
    await shop.database.db.selectFrom('order_messages').select('event').where('order_id', '=', orderIdOf(id)).execute()
  ).map((row) => row.event)

test('before cancelling, the shopper sees what comes back and until when; afterwards exactly that has come back', async () => {
  const { anna, id } = await counter.paid(3, 10_001)
  expect(await preview(anna, id)).toMatchObject({ kind: 'release', amount: 30_003, due_on: null })
  await counter.readied(id)
  const promised = await preview(anna, id)
  expect(promised).toMatchObject({
    kind: 'refund',
    amount: 30_003,
    at_pharmacy: 0,
    due_on: '2026-12-01',
    goods_list: [{ count: 3, total_price: 30_003 }],
  })
  await cancel(anna, id)
  await orders.settleOrder(shop.ctx(), id)
  const { refunds } = await counter.view(anna, id)
  expect(refunds).toMatchObject([{ amount: promised.amount, due_on: promised.due_on, status: 'refunded' }])
  const stranger = await newShopper(shop)
  expect(await preview(stranger, id)).toMatchObject({ code: 'order.not_found' })
  expect(await preview(anna, id)).toMatchObject({ code: 'order.wrong_state' })
})

test('of one line the paid share comes back, and delivery only with the last of the order', async () => {
  const anna = await newShopper(shop)
  const courier = await addCourier(shop, 3, 19_900)
  const expensive = await stocked(shop, 5, { priceKopecks: 10_000 })
  const cheap = await stocked(shop, 5, { priceKopecks: 7_000 })
  const { id } = await counter.place(
    anna,
    await quotedByCourier(
      shop,
      anna,
      [
        [expensive, 2],
        [cheap, 1],
      ],
      courier,
    ),
  )
  await counter.pay(anna, id)
  const { goods_list } = await counter.view(anna, id)
  expect(await preview(anna, id, `?line_id=${goods_list[1].id}`)).toMatchObject({ amount: 7_000, services: 0 })
  expect(await preview(anna, id)).toMatchObject({ amount: 46_900, services: 19_900 })
  await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body: { remove_line_id: goods_list[1].id } })
  expect(await preview(anna, id, `?line_id=${goods_list[0].id}`)).toMatchObject({ amount: 39_900, services: 19_900 })
})

test('a refund refused by the bank is shown, waits for an operator, and is requested again as a new one', async () => {
  const { anna, id, order } = await counter.paid()
  await counter.readied(id)
  await cancel(anna, id)
  shop.bank.refusesRefunds = true
  await orders.settleOrder(shop.ctx(), id)
  await orders.settleOrder(shop.ctx(), id)
  expect((await counter.view(anna, id)).refunds).toMatchObject([{ status: 'failed', amount: 20_000 }])
  expect((await messagesOf(id)).filter((event) => event.startsWith('order.refund_delayed'))).toHaveLength(1)
  expect((await runPharmacyCommand(shop.ctx(), ['bank'], wholeChain)).join('\n')).toContain(
    `${order.number}  refund  20000 kopecks  due`,
  )

  shop.bank.refusesRefunds = false
  await runPharmacyCommand(shop.ctx(), ['bank-again', order.number], wholeChain)
  await runPharmacyCommand(shop.ctx(), ['bank-again', order.number], wholeChain)
  await orders.settleOrder(shop.ctx(), id)
  expect((await counter.view(anna, id)).refunds).toMatchObject([
    { status: 'failed', is_retried: true },
    { status: 'refunded', is_retried: false, amount: 20_000 },
  ])
  expect(shop.bank.made.filter((call) => call === 'refund')).toHaveLength(1)
  expect((await runPharmacyCommand(shop.ctx(), ['bank'], wholeChain)).join('\n')).not.toContain(order.number)
})

test('a payment through SBP is debited at once, and what turns out to be missing is sent back', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 3]], undefined, { payment_type: 'sbp' })
  expect(await counter.view(anna, id)).toMatchObject({ payment_type: 'sbp' })
  expect(await counter.link(anna, id)).toMatchObject({ payment_type: 'sbp', amount: 30_000 })
  expect([...shop.bank.accounts.values()].at(-1)?.request).toMatchObject({ capture: 'now', method: 'sbp' })
  await counter.pay(anna, id)
  expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', payment: { status: 'captured' } })
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.reportShortage(shop.ctx(), part.id, [{ lineId: part.lines[0]?.id ?? '', givenPacks: 1 }])
  const body = { decision: { part_id: part.id, take: 'part' } }
  await shop.call('PUT', `/api/v1/orders/${id}`, { as: anna, body })
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    refunds: [{ amount: 20_000, status: 'refunded' }],
    receipts: [
      { kind: 'prepayment', amount: 30_000 },
      { kind: 'refund', amount: 20_000 },
    ],
  })
})

test('how to pay may be chosen until the bank has been asked, and a card is the way of which nothing is said', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 9), 1]])
  expect(await counter.link(anna, id, '?payment_type=card')).toMatchObject({ payment_type: 'card' })
  expect(await counter.link(anna, id, '?payment_type=sbp')).toMatchObject({ payment_type: 'card' })
  expect([...shop.bank.accounts.values()].at(-1)?.request).toMatchObject({ capture: 'later', method: 'bank_card' })
  expect(await counter.link(anna, id, '?payment_type=cash')).toMatchObject({ code: 'request.invalid' })
})

/** One part today and one tomorrow, both paid. */
async function inTwoParts() {
  const anna = await newShopper(shop)
  const [here, coming] = [await stocked(shop, 5), await stocked(shop, 0)]
  await addWarehouseStock(shop.database.db, 1, coming, 5)
  await catalogue.refreshOffers(shop.ctx(), { productIds: [here, coming] })
  const products = [
    { id: here, count: 1 },
    { id: coming, count: 2 },
  ]
  await shop.call('PUT', '/api/v2/baskets/products', { as: anna, body: { products } })
  const quote = await shop.call('POST', '/api/v2/baskets/quote', {
    as: anna,
    body: { wayToGetType: 'pickup', variantType: 'split', isDevide: true, pharmacyId: shop.pharmacyId },
  })
  expect(quote.statusCode, quote.body).toBe(201)
  return { anna, quote: quote.json() }
}

/** Both paid for, and the first of them put together. */
async function firstInTheBag() {
  const { anna, quote } = await inTwoParts()
  const { id } = await counter.place(anna, quote.id)
  await counter.pay(anna, id)
  const [first, second] = [await counter.partOf(id, 0), await counter.partOf(id, 1)]
  await orders.startAssembly(shop.ctx(), first.id)
  await orders.finishAssembly(shop.ctx(), first.id)
  return { anna, id: first.orderId, second }
}

test('a day before a hold expires assembled packs are captured, and a new payment is requested for the rest', async () => {
  const { anna, id, second } = await firstInTheBag()
  await orders.settleOrder(shop.ctx(), id)
  expect((await counter.view(anna, id)).payment.status).toBe('authorized')
  expect(shop.waiting.map((job) => job.name)).toContain('orders.watch-hold')

  shop.clock.set('2026-11-27T09:00:00Z')
  await orders.captureBeforeHoldExpires(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ unpaid_price: 20_000, is_paid: false, paid_price: 10_000 })
  expect(await messagesOf(id)).toContain('order.pay_rest')
  const ready = await counter.readied(id, 1)
  await expect(orders.handOver(shop.ctx(), second.id, ready.pickupCode)).rejects.toMatchObject({
    code: 'order.not_paid',
  })
  await counter.pay(anna, id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({ unpaid_price: 0, is_paid: true, paid_price: 30_000 })
  await orders.handOver(shop.ctx(), second.id, ready.pickupCode)
})

test('each part is closed with a receipt of its own when it is handed over', async () => {
  const { anna, quote } = await inTwoParts()
  const { id } = await counter.place(anna, quote.id)
  await counter.pay(anna, id)
  for (const at of [0, 1]) {
    const part = await counter.readied(id, at)
    shop.clock.advance(30)
    await orders.handOver(shop.ctx(), part.id, part.pickupCode)
    await orders.settleOrder(shop.ctx(), id)
  }
  const { receipts } = await counter.view(anna, id)
  const closing = receipts.filter((receipt: { kind: string }) => receipt.kind === 'closing')
  expect(closing.map((receipt: { amount: number }) => receipt.amount)).toEqual([10_000, 20_000])
})

test('what was chosen to pay with is kept for the next try, until something else is chosen', async () => {
  const { anna, id } = await counter.ordered([[await stocked(shop, 3), 1]], undefined, { payment_type: 'sbp' })
  const { payment_link } = await counter.link(anna, id)
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', shop.bank.decline(payment_link))
  expect(await counter.view(anna, id)).toMatchObject({ payment_type: 'sbp', payment: { status: 'failed' } })
  expect(await counter.link(anna, id, '?payment_type=card')).toMatchObject({ payment_type: 'card' })
  expect(await counter.view(anna, id)).toMatchObject({ payment_type: 'card' })
  const plain = await counter.ordered([[await stocked(shop, 3), 1]])
  expect(await counter.view(plain.anna, plain.id)).toMatchObject({ payment_type: null })
})

test('after a partial capture only the captured amount is shown and refunded', async () => {
  const { anna, id, second } = await firstInTheBag()
  shop.clock.set('2026-11-27T09:00:00Z')
  await orders.captureBeforeHoldExpires(shop.ctx(), id)

  expect(await preview(anna, id, `?part_id=${second.id}`)).toMatchObject({ kind: 'nothing', amount: 0, due_on: null })
  await cancel(anna, id, `?part_id=${second.id}`)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    paid_price: 10_000,
    unpaid_price: 0,
    is_paid: true,
    refunds: [],
  })

  expect(await preview(anna, id)).toMatchObject({ kind: 'refund', amount: 10_000 })
  await cancel(anna, id)
  await orders.settleOrder(shop.ctx(), id)
  await orders.settleOrder(shop.ctx(), id)
  expect(await counter.view(anna, id)).toMatchObject({
    paid_price: 0,
    refunds: [{ amount: 10_000, status: 'refunded' }],
  })
  expect(shop.bank.made).toEqual(['capture', 'refund'])
})

test('while the shopper is asked about missing packs, all that was taken for them is promised too, and comes back', async () => {
  const productId = await stocked(shop, 9)
  const { anna, id } = await counter.ordered([[productId, 3]], undefined, { payment_type: 'sbp' })
  await counter.pay(anna, id)
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.reportShortage(shop.ctx(), part.id, [{ lineId: part.lines[0]?.id ?? '', givenPacks: 1 }])
  expect(await preview(anna, id)).toMatchObject({ kind: 'refund', amount: 30_000 })
  await cancel(anna, id)
  await orders.settleOrder(shop.ctx(), id)
  expect((await counter.view(anna, id)).refunds).toMatchObject([{ amount: 30_000, status: 'refunded' }])
})

test.each([
  ['and the bank says how much', { refundedAmount: kopecks(10_000) }],
  ['and the bank says no more than that some of it did', { refundedAmount: undefined, isPartlyRefunded: true }],
])('money that went back without the shop %s is an incident at once, also weeks later', async (_, told) => {
  const { id } = await counter.paid(1)
  const part = await counter.readied(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  const tell = (providerId: string) =>
    shop.call('POST', '/api/v1/payments/notifications/yookassa', { body: { id: providerId } })
  const ofOrder = async () =>
    (await incidents.listOpenIncidents(shop.ctx())).filter(({ details }) => details.orderId === id)
  const [account] = [...shop.bank.accounts.values()].slice(-1)
  if (!account) throw new Error('nothing was paid')
  await tell(account.payment.providerId)
  expect(await ofOrder()).toEqual([])
  shop.clock.advance(20 * 24 * 60)
  Object.assign(account.payment, told)
  await tell(account.payment.providerId)
  await expect.poll(ofOrder).toMatchObject([{ kind: 'payment.differs', details: { orderId: id } }])
})

test('money that went back is an incident also if the process ends when it has answered the bank', async () => {
  const { id } = await counter.paid(1)
  const part = await counter.readied(id)
  await orders.handOver(shop.ctx(), part.id, part.pickupCode)
  await orders.settleOrder(shop.ctx(), id)
  shop.clock.advance(20 * 24 * 60)
  shop.waiting.length = 0
  const [account] = [...shop.bank.accounts.values()].slice(-1)
  Object.assign(account?.payment ?? {}, { refundedAmount: kopecks(10_000) })
  // What this process would still do of itself comes to nothing.
  const asked = vi.spyOn(shop.bank, 'getPayment').mockRejectedValueOnce(new PaymentOutcomeUnknown('no answer'))
  const told = { body: { id: account?.payment.providerId } }
  expect((await shop.call('POST', '/api/v1/payments/notifications/yookassa', told)).statusCode).toBe(200)
  const [poll] = shop.waiting.filter(({ name }) => name === 'orders.poll-payment')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await orders.pollPayment(shop.ctx(), poll?.data as Parameters<typeof orders.pollPayment>[1])
  const open = await incidents.listOpenIncidents(shop.ctx())
  expect(open.filter(({ details }) => details.orderId === id)).toMatchObject([{ kind: 'payment.differs' }])
})

test('a refund of ours whose answer is still on its way is no difference', async () => {
  const { anna, id } = await counter.paid(1)
  await counter.readied(id)
  await cancel(anna, id)
  shop.bank.loseAnswers = 1
  await expect(orders.settleOrder(shop.ctx(), id)).rejects.toMatchObject({ code: 'payment.unavailable' })
  const [account] = [...shop.bank.accounts.values()].slice(-1)
  expect(account?.payment.refundedAmount).toBe(10_000)
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', account?.payment.providerId ?? '')
  await orders.settleOrder(shop.ctx(), id)
  await orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', account?.payment.providerId ?? '')
  const open = await incidents.listOpenIncidents(shop.ctx())
  expect(open.filter(({ details }) => details.orderId === id)).toEqual([])
})
