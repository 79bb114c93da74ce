import { kopecks, type OrderId, orderIdOf } from '@romashka/basics'
import { incidents, orders } from '@romashka/domain'
import { expect, test, vi } from 'vitest'
import { PaymentCallRefused } from '../../../../packages/domain/src/payments/payment-gateway.port.ts'
import { stocked } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'

const { shop, counter } = openOrderingShop()

const accountOf = (url: string) => {
  const account = shop.bank.accounts.get(url.split('/').at(-1) ?? '')
  if (!account) throw new Error('the bank knows no such payment')
  return account
}
const messagesOf = async (id: string) =>
  (
    await shop.database.db.selectFrom('order_messages').select('event').where('order_id', '=', orderIdOf(id)).execute()
  ).map((row) => row.event.split(' ')[0])
const syncAtBank = (url: string) =>
  orders.syncPaymentByProviderId(shop.ctx(), 'yookassa', accountOf(url).payment.providerId)

/** An order of 300 roubles in two lines, for which the bank has this much. */
async function paidWith(amount: number, type: 'card' | 'sbp') {
  const goods = [await stocked(shop, 5, { priceKopecks: 10_001 }), await stocked(shop, 5, { priceKopecks: 19_999 })]
  const made = await counter.ordered(goods.map((productId) => [productId, 1] as const))
  const { payment_link } = await counter.link(made.anna, made.id, `?payment_type=${type}`)
  const { payment } = accountOf(payment_link)
  payment.amount = kopecks(amount)
  shop.bank.pay(payment_link)
  await syncAtBank(payment_link)
  return { ...made, payment_link }
}

test.each([29_999, 30_001, 1])(
  'a hold of %i kopecks for 30000 is no payment: it is let go, and the next try pays',
  async (amount) => {
    const { anna, id, payment_link } = await paidWith(amount, 'card')
    expect(await counter.view(anna, id)).toMatchObject({ status: 'awaiting_payment', is_paid: false })
    expect(await counter.link(anna, id)).toMatchObject({ code: 'payment.unavailable' })
    await syncAtBank(payment_link)
    expect(await messagesOf(id)).toEqual(['order.other_sum'])
    await orders.settleOrder(shop.ctx(), orderIdOf(id))
    expect(accountOf(payment_link).payment).toMatchObject({ state: 'cancelled', capturedAmount: 0 })
    await counter.pay(anna, id)
    expect(await counter.view(anna, id)).toMatchObject({ status: 'accepted', is_paid: true, paid_price: 30_000 })
  },
)

test.each([29_999, 30_001])(
  '%i kopecks debited for 30000 go back to the kopeck, and the packs to the shelf',
  async (amount) => {
    const { anna, id, payment_link } = await paidWith(amount, 'sbp')
    await orders.settleOrder(shop.ctx(), orderIdOf(id))
    expect(accountOf(payment_link).payment).toMatchObject({ capturedAmount: amount, refundedAmount: amount })
    expect(await counter.view(anna, id)).toMatchObject({
      status: 'awaiting_payment',
      is_paid: false,
      paid_price: 0,
      refunds: [{ amount, status: 'refunded' }],
    })
    shop.clock.advance(61)
    await orders.expirePayment(shop.ctx(), orderIdOf(id))
    await syncAtBank(payment_link)
    expect(await counter.view(anna, id)).toMatchObject({ status: 'expired', payment: { refunded: amount } })
    expect(await orders.reconcilePayments(shop.ctx())).toMatchObject({ different: 0 })
  },
)

test('a response about another payment pays for nothing', async () => {
  const ordered = async () => counter.ordered([[await stocked(shop, 5, { priceKopecks: 10_000 }), 1]])
  const [mine, foreign] = [await ordered(), await ordered()]
  const [unpaid, paid] = [await counter.link(mine.anna, mine.id), await counter.link(foreign.anna, foreign.id)]
  shop.bank.pay(paid.payment_link)
  const mixedUp = vi.spyOn(shop.bank, 'getPayment').mockResolvedValue({ ...accountOf(paid.payment_link).payment })
  await expect(syncAtBank(unpaid.payment_link)).rejects.toMatchObject({ code: 'payment.unavailable' })
  mixedUp.mockRestore()
  expect(await counter.view(mine.anna, mine.id)).toMatchObject({ status: 'awaiting_payment', is_paid: false })
})

const differencesOf = async (id: string) =>
  (await incidents.listOpenIncidents(shop.ctx())).filter(
    ({ kind, details }) => kind === 'payment.differs' && details.orderId === id,
  )

test.each([10_000, 30_000])(
  'of 30000 that were held somebody captured %i in the bank’s cabinet: a person looks where it is another sum',
  async (captured) => {
    const { id, payment_link } = await paidWith(30_000, 'card')
    Object.assign(accountOf(payment_link).payment, {
      state: 'captured',
      amount: kopecks(captured),
      capturedAmount: kopecks(captured),
    })
    await syncAtBank(payment_link)
    await syncAtBank(payment_link)
    expect(await differencesOf(id)).toHaveLength(captured === 30_000 ? 0 : 1)
  },
)

/** A line turns out not to be there, and its shopper says nothing until it is too late. */
async function missPacks(id: OrderId) {
  const part = await counter.partOf(id)
  await orders.startAssembly(shop.ctx(), part.id)
  await orders.reportShortage(shop.ctx(), part.id, [{ lineId: part.lines[0]?.id ?? '', givenPacks: 0 }])
  await orders.applyDefaultDecision(
    { ...shop.ctx(), now: () => new Date(shop.clock.now().getTime() + 86_400_000) },
    part.id,
  )
}

test('a bank that captures the whole hold instead of the part that was asked for is looked at', async () => {
  const { id, payment_link } = await paidWith(30_000, 'card')
  await missPacks(orderIdOf(id))
  const capture = vi.spyOn(shop.bank, 'capturePayment').mockImplementation(async () => {
    const { payment } = accountOf(payment_link)
    return { ...Object.assign(payment, { state: 'captured', capturedAmount: payment.amount }) }
  })
  await orders.settleOrder(shop.ctx(), orderIdOf(id))
  capture.mockRestore()
  expect(await differencesOf(id)).toHaveLength(1)
})

test('of a part that is captured nobody has to look at anything', async () => {
  const { id } = await paidWith(30_000, 'card')
  await missPacks(orderIdOf(id))
  await orders.settleOrder(shop.ctx(), orderIdOf(id))
  expect((await orders.reconcilePayments(shop.ctx())).different).toBe(0)
  expect(await differencesOf(id)).toEqual([])
})

test('of a hold captured in part by somebody else nothing is given back by itself', async () => {
  const { id, payment_link } = await paidWith(30_000, 'card')
  await missPacks(orderIdOf(id))
  const { payment } = accountOf(payment_link)
  const taken = { state: 'captured' as const, amount: kopecks(19_999), capturedAmount: kopecks(19_999) }
  const capture = vi.spyOn(shop.bank, 'capturePayment').mockImplementation(async () => {
    Object.assign(payment, taken)
    throw new PaymentCallRefused('invalid_request', 'the payment is being captured')
  })
  await orders.settleOrder(shop.ctx(), orderIdOf(id))
  capture.mockRestore()
  await orders.settleOrder(shop.ctx(), orderIdOf(id))
  expect(payment).toMatchObject({ capturedAmount: 19_999, refundedAmount: 0 })
  expect(await differencesOf(id)).toHaveLength(1)
})
