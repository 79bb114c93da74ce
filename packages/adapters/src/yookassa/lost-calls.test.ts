import { randomUUID } from 'node:crypto'
import { type Kopecks, kopecks } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptFor, samplePayment } from '../../../../tests/support/vendors/sample-payment.ts'
import { openSandboxServer, type SandboxServer, shop } from '../../../../tests/support/vendors/sandbox-server.ts'
import { yookassaGateway } from './yookassa.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer()
})
afterAll(() => sandboxServer.close())

const gateway = () => yookassaGateway({ baseUrl: `${sandboxServer.url}/yookassa/v3`, ...shop, retryMs: 10 })
const money = (amount: number) => ({
  amount: kopecks(amount),
  receipt: receiptFor(amount),
  idempotenceKey: randomUUID(),
})

async function paid(capture: 'now' | 'later' = 'now'): Promise<string> {
  const { providerId } = await gateway().createPayment(samplePayment({ capture }))
  await sandboxServer.press(`/bank/${providerId}`, { outcome: 'paid', notification: 'never' })
  return providerId
}

const find = (
  providerId: string,
  kind: 'capture' | 'cancel' | 'refund' | 'closing_receipt',
  amount: Kopecks,
  more = {},
) => gateway().forgottenKeys?.findCall(providerId, { kind, amount, timesMade: 0, knownIds: new Set(), ...more })

test('of two refunds of one amount the one that we do not know is the lost one', async () => {
  const id = await paid()
  const amount = kopecks(1_000)
  expect(await find(id, 'refund', amount)).toBeUndefined()
  const known = await gateway().refundPayment(id, money(amount))
  const knownIds = new Set([known.providerRefundId])
  expect(await find(id, 'refund', amount, { knownIds })).toBeUndefined()
  expect(await find(id, 'refund', kopecks(2_000))).toBeUndefined()
  const lost = await gateway().refundPayment(id, money(amount))
  expect(await find(id, 'refund', amount, { knownIds })).toEqual({ refund: lost })
})

test('a refund that the bank has cancelled gave nothing back', async () => {
  const id = await paid()
  await sandboxServer.plan({ vendor: 'yookassa', kind: 'refund_cancelled' })
  await gateway().refundPayment(id, money(1_000))
  expect(await find(id, 'refund', kopecks(1_000))).toBeUndefined()
})

test('a capture and a release are found by the state of the payment', async () => {
  const [captured, released, held] = [await paid('later'), await paid('later'), await paid('later')]
  await gateway().capturePayment(captured, money(1_000))
  await gateway().cancelPayment(released, randomUUID())
  expect(await find(captured, 'capture', kopecks(1_000))).toMatchObject({ payment: { capturedAmount: 1_000 } })
  expect(await find(released, 'cancel', kopecks(0))).toMatchObject({ payment: { state: 'cancelled' } })
  expect([await find(held, 'capture', kopecks(1_000)), await find(held, 'cancel', kopecks(0))]).toEqual([
    undefined,
    undefined,
  ])
})

test('a closing receipt is found by its amount, as often as it was sent', async () => {
  const id = await paid()
  const amount = kopecks(1_000)
  expect(await find(id, 'closing_receipt', amount)).toBeUndefined()
  await gateway().sendClosingReceipt(id, money(amount))
  expect(await find(id, 'closing_receipt', amount)).toEqual({})
  expect(await find(id, 'closing_receipt', amount, { timesMade: 1 })).toBeUndefined()
  expect(await find(id, 'closing_receipt', kopecks(2_000))).toBeUndefined()
})
