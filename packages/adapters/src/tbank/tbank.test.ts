import { createHash } from 'node:crypto'
import { kopecks } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptFor, samplePayment } from '../../../../tests/support/vendors/sample-payment.ts'
import { openSandboxServer, type SandboxServer, terminal } from '../../../../tests/support/vendors/sandbox-server.ts'
import { type TbankOptions, tbankGateway } from './tbank.ts'
import { isSigned, tokenOf } from './tbank-token.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer()
})
afterAll(() => sandboxServer.close())

function gateway(by: Partial<TbankOptions> = {}) {
  return tbankGateway({ baseUrl: `${sandboxServer.url}/tbank/v2`, ...terminal, retryMs: 10, ...by })
}

const money = (amount: number, idempotenceKey: string) => ({
  amount: kopecks(amount),
  receipt: receiptFor(amount),
  idempotenceKey,
})

async function paid(by: Parameters<typeof samplePayment>[0] = {}, choice: Record<string, string> = {}) {
  const created = await gateway().createPayment(samplePayment(by))
  await sandboxServer.press(created.confirmationUrl ?? '', { outcome: 'paid', notification: 'never', ...choice })
  return created.providerId
}

test('the signature is that of the documented example', () => {
  const fields = {
    TerminalKey: 'MerchantTerminalKey',
    Amount: 19200,
    OrderId: '00000',
    Description: 'Подарочная карта на 1000 рублей',
    DATA: { Phone: '+71234567890' },
    Receipt: { Items: [] },
  }
  expect(tokenOf(fields, '11111111111111')).toBe('72dd466f8ace0a37a1f740ce5fb78101712bc0665d91a8108c7c8a0ccd426db2')
})

test('booleans of a notification are signed as words, and its own token is left out', () => {
  const fields = { Success: true, Amount: 100, Token: 'x' }
  const expected = createHash('sha256').update('100secrettrue').digest('hex')
  expect(tokenOf(fields, 'secret')).toBe(expected)
  expect(isSigned({ ...fields, Token: expected }, 'secret')).toBe(true)
  expect(isSigned({ ...fields, Amount: 101, Token: expected }, 'secret')).toBe(false)
})

test('a payment of one stage is captured, a refused one cancelled', async () => {
  expect(await gateway().getPayment(await paid())).toMatchObject({ state: 'captured', capturedAmount: 125_040 })
  const refused = await paid({}, { outcome: 'declined', reason: 'insufficient_funds' })
  expect(await gateway().getPayment(refused)).toMatchObject({ state: 'cancelled', cancelReason: 'card_refused' })
  const late = await paid({}, { outcome: 'timeout' })
  expect(await gateway().getPayment(late)).toMatchObject({ cancelReason: 'not_paid_in_time' })
})

test('a payment attempt whose answer was lost is cancelled, so that only one of the two can be paid', async () => {
  const wanted = samplePayment()
  await sandboxServer.plan({ vendor: 'tbank', kind: 'error' })
  const created = await gateway().createPayment(wanted)
  expect(created.confirmationUrl).toContain(created.providerId)
  const again = await gateway().createPayment(wanted)
  expect(await gateway().getPayment(created.providerId)).toMatchObject({ state: 'cancelled' })
  expect(await gateway().getPayment(again.providerId)).toMatchObject({ state: 'pending' })
})

test('a payment attempt that was paid although its answer was lost is returned, not repeated', async () => {
  const wanted = samplePayment()
  const first = await gateway().createPayment(wanted)
  await sandboxServer.press(first.confirmationUrl ?? '', { outcome: 'paid', notification: 'never' })
  expect(await gateway().createPayment(wanted)).toMatchObject({ providerId: first.providerId, state: 'captured' })
})

test('a hold is captured for less once, also when the answer was lost', async () => {
  const id = await paid({ capture: 'later' })
  expect(await gateway().getPayment(id)).toMatchObject({ state: 'authorized' })
  await sandboxServer.plan({ vendor: 'tbank', kind: 'error' })
  expect(await gateway().capturePayment(id, money(100_000, 'c'))).toMatchObject({ capturedAmount: 100_000 })
  await expect(gateway().capturePayment(id, money(50_000, 'd'))).rejects.toMatchObject({ code: '8' })
})

test('a hold is released whole and never refunded by mistake', async () => {
  const id = await paid({ capture: 'later' })
  await expect(gateway().refundPayment(id, money(100, 'r'))).rejects.toMatchObject({ code: 'not_captured' })
  expect(await gateway().cancelPayment(id, 'k')).toMatchObject({ cancelReason: 'cancelled_by_shop' })
  const taken = await paid()
  await expect(gateway().cancelPayment(taken, 'k')).rejects.toMatchObject({ code: 'captured' })
})

test('refunds never exceed what was paid, and a repeated one is not made twice', async () => {
  const id = await paid({ kopecks: 10_000 })
  const refund = await gateway().refundPayment(id, money(6_000, 'r1'))
  expect(refund).toMatchObject({ state: 'succeeded', amount: 6_000 })
  expect(await gateway().refundPayment(id, money(6_000, 'r1'))).toEqual(refund)
  await expect(gateway().refundPayment(id, money(4_001, 'r2'))).rejects.toMatchObject({ code: '7' })
  await gateway().refundPayment(id, money(4_000, 'r3'))
  expect(await gateway().getPayment(id)).toMatchObject({ refundedAmount: 10_000 })
})

test('a wrong password is refused, and a receipt that does not add up', async () => {
  await expect(gateway({ password: 'no' }).createPayment(samplePayment())).rejects.toMatchObject({ code: '204' })
  const wrong = { ...samplePayment(), receipt: receiptFor(1) }
  await expect(gateway().createPayment(wrong)).rejects.toMatchObject({ code: '9999' })
})

test('notifications come signed, both of them, until the shop answers OK', async () => {
  sandboxServer.received.length = 0
  sandboxServer.answer.body = 'ok'
  const id = await paid({}, { notification: 'now' })
  await sandboxServer.until(4)
  sandboxServer.answer.body = 'OK'
  const [first] = sandboxServer.received
  expect(new Set(sandboxServer.received.map(({ body }) => body.Status))).toEqual(new Set(['AUTHORIZED', 'CONFIRMED']))
  const read = (body: unknown) => gateway().readNotification({ body, ip: '203.0.113.7' })
  expect(read(first?.body)).toEqual({ providerId: id, kind: 'payment' })
  expect(read({ ...first?.body, Status: 'REFUNDED' })).toBeUndefined()
  expect(gateway().notificationAnswer.body).toBe('OK')
})

test('an e-mail address that the bank would refuse does not keep anybody from paying: the receipt goes to the phone', async () => {
  const receipt = { ...receiptFor(125_040), email: `${'a'.repeat(64)}@example.org` }
  expect(await gateway().createPayment(samplePayment({ receipt }))).toMatchObject({ state: 'pending' })
})
