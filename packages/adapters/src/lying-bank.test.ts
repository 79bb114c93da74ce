import type { Kopecks, PaymentId, Phone } from '@romashka/basics'
import { PaymentOutcomeUnknown } from '@romashka/domain/ports'
import { expect, test } from 'vitest'
import { tbankGateway, yookassaGateway } from './index.ts'

/** Answers that are well formed and about something else, as a cache or a proxy that mixes them up sends them. */
const paymentId = '00000000-0000-4000-8000-000000000000' as PaymentId
const money = {
  amount: 10_000 as Kopecks,
  idempotenceKey: 'key',
  receipt: { phone: '+79120000000' as Phone, lines: [] },
}
const wanted = { ...money, paymentId, capture: 'later' as const, description: 'x', returnUrl: 'https://shop.example/' }

const answering =
  (body: unknown): typeof fetch =>
  async () =>
    Response.json(body)
const quick = { baseUrl: 'https://bank.example/v2', attempts: 1, retryMs: 1 }
const yookassa = (body: unknown) => yookassaGateway({ ...quick, shopId: '1', secretKey: 's', fetch: answering(body) })
const tbank = (body: unknown) =>
  tbankGateway({ ...quick, terminalKey: 't', password: 'p', fetch: answering({ Success: true, ...(body as object) }) })

const roubles = (value: string, currency = 'RUB') => ({ value, currency })
const created = {
  ...{ id: 'a', status: 'pending', amount: roubles('100.00'), metadata: { payment_id: paymentId } },
  confirmation: { confirmation_url: 'https://bank.example/pay' },
}
const refund = { id: 'r', status: 'succeeded', amount: roubles('100.00'), payment_id: 'a' }

test('the answers that are about this are taken', async () => {
  expect(await yookassa(created).createPayment(wanted)).toMatchObject({ providerId: 'a' })
  expect(await yookassa(refund).refundPayment('a', money)).toMatchObject({ state: 'succeeded', amount: 10_000 })
  const init = { Status: 'NEW', PaymentId: '7', OrderId: paymentId.replaceAll('-', ''), Amount: 10_000 }
  expect(await tbank(init).createPayment(wanted)).toMatchObject({ providerId: '7' })
})

test.each([
  { ...created, metadata: { payment_id: 'another' } },
  { ...created, amount: roubles('1.00') },
  { ...created, amount: roubles('100000000000000000.00') },
  { ...created, amount: roubles('100.00', 'USD') },
])('YooKassa: a payment of another order, sum or currency is not shown to anybody', async (body) => {
  await expect(yookassa(body).createPayment(wanted)).rejects.toThrow(PaymentOutcomeUnknown)
})

test.each([
  { ...refund, payment_id: 'b' },
  { ...refund, amount: roubles('100.00', 'USD') },
])('YooKassa: a refund of another payment or currency is none of this', async (body) => {
  await expect(yookassa(body).refundPayment('a', money)).rejects.toThrow(PaymentOutcomeUnknown)
  await expect(yookassa(body).getRefund('a', 'r')).rejects.toThrow(PaymentOutcomeUnknown)
})

test.each([{}, { id: 'x' }, { id: 'x', status: 'pending', payment_id: 'b' }])(
  'YooKassa: a closing receipt is made when the bank says so: %j',
  async (body) => {
    await expect(yookassa(body).sendClosingReceipt('a', money)).rejects.toThrow(PaymentOutcomeUnknown)
  },
)

test.each([
  { Status: 'NEW', PaymentId: '7', OrderId: 'another', Amount: 10_000 },
  { Status: 'NEW', PaymentId: '7', OrderId: paymentId.replaceAll('-', ''), Amount: 1 },
])('T-Bank: a payment of another order or sum is not shown to anybody', async (body) => {
  await expect(tbank(body).createPayment(wanted)).rejects.toThrow(PaymentOutcomeUnknown)
})

test('T-Bank: a refund of another payment is none of this', async () => {
  const body = { Status: 'REFUNDED', PaymentId: '8', OrderId: 'x', Amount: 10_000 }
  await expect(tbank(body).getRefund('7', 'key/10000')).rejects.toThrow(PaymentOutcomeUnknown)
})

test.each(['waiting_for_capture', 'pending', 'frozen'])(
  'YooKassa: a capture or release after which the payment is %s is not over',
  async (status) => {
    const bank = yookassa({ ...created, status })
    await expect(bank.capturePayment('a', money)).rejects.toThrow(PaymentOutcomeUnknown)
    await expect(bank.cancelPayment('a', 'key')).rejects.toThrow(PaymentOutcomeUnknown)
  },
)
