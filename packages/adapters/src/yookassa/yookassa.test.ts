import { kopecks } from '@romashka/basics'
import { PaymentCallRefused, PaymentOutcomeUnknown } from '@romashka/domain/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptFor, samplePayment } from '../../../../tests/support/vendors/sample-payment.ts'
import { openSandboxServer, type SandboxServer, shop } from '../../../../tests/support/vendors/sandbox-server.ts'
import { type YookassaOptions, yookassaGateway } from './yookassa.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer()
})
afterAll(() => sandboxServer.close())

function gateway(by: Partial<YookassaOptions> = {}) {
  const baseUrl = `${sandboxServer.url}/yookassa/v3`
  return yookassaGateway({ baseUrl, ...shop, retryMs: 10, notificationSources: ['127.0.0.0/8'], ...by })
}

const money = (amount: number, idempotenceKey: string) => ({
  amount: kopecks(amount),
  receipt: receiptFor(amount),
  idempotenceKey,
})

async function paid(by: Parameters<typeof samplePayment>[0] = {}, choice: Record<string, string> = {}) {
  const created = await gateway().createPayment(samplePayment(by))
  await sandboxServer.press(`/bank/${created.providerId}`, { outcome: 'paid', notification: 'never', ...choice })
  return created.providerId
}

test('a payment is made on the bank page and the shopper comes back by the return address', async () => {
  const created = await gateway().createPayment(samplePayment())
  expect(created).toMatchObject({ state: 'pending', amount: 125_040, capturedAmount: 0 })
  expect(created.confirmationUrl).toBe(`${sandboxServer.url}/bank/${created.providerId}`)

  const back = await sandboxServer.press(created.confirmationUrl ?? '', { outcome: 'paid', notification: 'never' })

  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://127.0.0.1:9/payment-complite'])
  expect(await gateway().getPayment(created.providerId)).toMatchObject({ state: 'captured', capturedAmount: 125_040 })
})

test('the bank page shows the shop and the sum, and nothing that the page policy forbids', async () => {
  const created = await gateway().createPayment(samplePayment({ description: '<b>Заказ & 1</b>' }))
  const page = await sandboxServer.page(`/bank/${created.providerId}`)
  expect(page).toContain('1\u00a0250,40')
  expect(page).toContain('&lt;b&gt;Заказ &amp; 1')
  expect(page).not.toMatch(/<script|<style|style=/)
})

test('a declined payment says why', async () => {
  const id = await paid({}, { outcome: 'declined', reason: 'insufficient_funds' })
  expect(await gateway().getPayment(id)).toMatchObject({ state: 'cancelled', cancelReason: 'insufficient_funds' })
})

test('a wrong 3-D Secure code cancels, the right one pays', async () => {
  const [wrong, right] = await Promise.all([1, 2].map(() => gateway().createPayment(samplePayment())))
  await sandboxServer.press(`/bank/${wrong?.providerId}/code`, { code: '9999' })
  await sandboxServer.press(`/bank/${right?.providerId}/code`, { code: '1234' })
  expect(await gateway().getPayment(wrong?.providerId ?? '')).toMatchObject({ cancelReason: 'three_d_secure_failed' })
  expect(await gateway().getPayment(right?.providerId ?? '')).toMatchObject({ state: 'captured' })
})

test('the same key gives the same payment, and with another body it is refused', async () => {
  const wanted = samplePayment()
  const [one, two] = [await gateway().createPayment(wanted), await gateway().createPayment(wanted)]
  expect(two.providerId).toBe(one.providerId)

  const other = samplePayment({ idempotenceKey: wanted.idempotenceKey, kopecks: 100 })
  await expect(gateway().createPayment(other)).rejects.toMatchObject({ field: 'Idempotence-Key' })
})

test('answers that leave the outcome open are repeated with the same key, and one payment comes of it', async () => {
  const before = await countPayments()
  await sandboxServer.plan({ vendor: 'yookassa', kind: 'processing', method: 'POST' })
  await sandboxServer.plan({ vendor: 'yookassa', kind: 'error', method: 'POST' })
  await sandboxServer.plan({ vendor: 'yookassa', kind: 'too_many', method: 'POST' })
  expect(await gateway().createPayment(samplePayment())).toMatchObject({ state: 'pending' })
  expect(await countPayments()).toBe(before + 1)
})

test('a bank that stays silent leaves the outcome unknown; asking again later finds the one payment', async () => {
  const before = await countPayments()
  const wanted = samplePayment()
  await sandboxServer.plan({ vendor: 'yookassa', kind: 'timeout', times: 2, method: 'POST' })
  await expect(gateway({ timeoutMs: 80, attempts: 2 }).createPayment(wanted)).rejects.toThrow(PaymentOutcomeUnknown)
  await gateway().createPayment(wanted)
  expect(await countPayments()).toBe(before + 1)
})

test('wrong credentials are refused, not repeated', async () => {
  const refused = gateway({ secretKey: 'wrong' }).createPayment(samplePayment())
  await expect(refused).rejects.toMatchObject({ name: 'PaymentCallRefused', code: 'invalid_credentials' })
})

test('a hold is captured for less, once, and the rest is released', async () => {
  const id = await paid({ capture: 'later' })
  const held = await gateway().getPayment(id)
  expect(held).toMatchObject({ state: 'authorized', capturedAmount: 0 })
  expect(held.holdUntil?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)

  const captured = await gateway().capturePayment(id, money(100_000, `capture-${id}`))
  expect(captured).toMatchObject({ state: 'captured', capturedAmount: 100_000 })
  expect(await gateway().capturePayment(id, money(100_000, `capture-${id}`))).toEqual(captured)
  await expect(gateway().capturePayment(id, money(50_000, `again-${id}`))).rejects.toThrow(PaymentCallRefused)
})

test('a hold can be released, a captured payment cannot', async () => {
  const held = await paid({ capture: 'later' })
  expect(await gateway().cancelPayment(held, `cancel-${held}`)).toMatchObject({ cancelReason: 'cancelled_by_shop' })
  const taken = await paid()
  await expect(gateway().cancelPayment(taken, `cancel-${taken}`)).rejects.toThrow(PaymentCallRefused)
})

test('refunds never exceed what was captured', async () => {
  const id = await paid({ kopecks: 10_000 })
  const refund = await gateway().refundPayment(id, money(6_000, `refund-1-${id}`))
  expect(refund).toMatchObject({ state: 'succeeded', amount: 6_000 })
  expect(await gateway().refundPayment(id, money(6_000, `refund-1-${id}`))).toEqual(refund)
  await expect(gateway().refundPayment(id, money(4_001, `refund-2-${id}`))).rejects.toMatchObject({ field: 'amount' })
  await gateway().refundPayment(id, money(4_000, `refund-3-${id}`))
  expect(await gateway().getPayment(id)).toMatchObject({ capturedAmount: 10_000, refundedAmount: 10_000 })
})

test('a refund may fail later, and says so when asked', async () => {
  const id = await paid()
  await sandboxServer.plan({ vendor: 'yookassa', kind: 'refund_cancelled' })
  const refund = await gateway().refundPayment(id, money(100, `refund-${id}`))
  expect(await gateway().getRefund(id, refund.providerRefundId)).toMatchObject({ state: 'cancelled' })
})

test('a receipt that is a kopeck off is refused with its parameter', async () => {
  const wanted = { ...samplePayment({ kopecks: 10_000 }), receipt: receiptFor(9_999) }
  await expect(gateway().createPayment(wanted)).rejects.toMatchObject({ field: 'receipt' })
})

test('the closing receipt of prepaid goods is taken', async () => {
  const id = await paid()
  await gateway().sendClosingReceipt(id, money(125_040, `closing-${id}`))
  const wrong = { ...money(125_040, `wrong-${id}`), receipt: receiptFor(1) }
  await expect(gateway().sendClosingReceipt(id, wrong)).rejects.toMatchObject({ field: 'settlements' })
})

async function countPayments(): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${shop.shopId}:${shop.secretKey}`).toString('base64')}`
  const list = await fetch(`${sandboxServer.url}/yookassa/v3/payments?limit=100`, { headers: { authorization } })
  return ((await list.json()) as { items: unknown[] }).items.length
}
