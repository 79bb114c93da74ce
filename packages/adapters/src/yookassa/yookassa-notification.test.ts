import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kopecks } from '@romashka/basics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiptFor, samplePayment } from '../../../../tests/support/vendors/sample-payment.ts'
import { openSandboxServer, type SandboxServer, shop } from '../../../../tests/support/vendors/sandbox-server.ts'
import { yookassaGateway } from './yookassa.ts'

let sandboxServer: SandboxServer
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  sandboxServer = await openSandboxServer({ stateFile: join(folder, 'state') })
})
afterEach(async () => {
  await sandboxServer.close()
  rmSync(folder, { recursive: true })
})

function gateway(notificationSources = ['127.0.0.0/8']) {
  return yookassaGateway({ baseUrl: `${sandboxServer.url}/yookassa/v3`, ...shop, notificationSources })
}

async function pay(choice: Record<string, string>, capture: 'now' | 'later' = 'now') {
  const { providerId } = await gateway().createPayment(samplePayment({ capture }))
  await sandboxServer.press(`/bank/${providerId}`, { outcome: 'paid', ...choice })
  return providerId
}

const events = () => sandboxServer.received.map(({ body }) => body.event)

test('a notification names the payment, and is believed only from the provider’s addresses', async () => {
  const providerId = await pay({ notification: 'now' })
  const [first] = await sandboxServer.until(1)
  const delivery = { body: first?.body, ip: first?.ip ?? '' }
  expect(gateway().readNotification(delivery)).toEqual({ providerId, kind: 'payment' })
  expect(gateway().readNotification({ ...delivery, ip: '::ffff:127.0.0.1' })).toBeDefined()
  expect(gateway().readNotification({ ...delivery, ip: '203.0.113.7' })).toBeUndefined()
  expect(gateway(['185.71.76.0/27']).readNotification(delivery)).toBeUndefined()
})

test('whatever else is posted there is ignored', () => {
  const of = (event: string, object: object) => ({ type: 'notification', event, object })
  const withNul = [
    of('payment.succeeded', { id: '\0' }),
    of('payment.succeeded', { id: 'half of a letter \ud835' }),
    of('refund.succeeded', { id: 'refund', payment_id: 'payment\0' }),
    of('refund.succeeded', { id: 'refund\0', payment_id: 'payment' }),
  ]
  const unfinished = { type: 'notification', event: 'payment.succeeded' }
  for (const body of [undefined, null, '', 5, [], {}, unfinished, ...withNul]) {
    expect(gateway().readNotification({ body, ip: '127.0.0.1' })).toBeUndefined()
  }
})

test('a notification may come twice', async () => {
  await pay({ notification: 'twice' })
  await sandboxServer.until(2)
  expect(events()).toEqual(['payment.succeeded', 'payment.succeeded'])
})

test('a lost notification is replaced by a request for the state', async () => {
  const providerId = await pay({ notification: 'never' })
  await pay({ notification: 'now' })
  await sandboxServer.until(1)
  expect(sandboxServer.received.map(({ body }) => (body.object as { id: string }).id)).not.toContain(providerId)
  expect(await gateway().getPayment(providerId)).toMatchObject({ state: 'captured' })
})

test('a late notification comes after the truth could be asked for', async () => {
  const providerId = await pay({ notification: 'late', seconds: '0.2' })
  expect(await gateway().getPayment(providerId)).toMatchObject({ state: 'captured' })
  expect(sandboxServer.received).toEqual([])
  await sandboxServer.until(1)
})

test('the notification of a hold may come after that of its capture', async () => {
  const providerId = await pay({ notification: 'out_of_order' }, 'later')
  const call = { amount: kopecks(125_040), receipt: receiptFor(125_040), idempotenceKey: providerId }
  await gateway().capturePayment(providerId, call)
  await sandboxServer.until(2)
  expect(events()).toEqual(['payment.succeeded', 'payment.waiting_for_capture'])
})

test('a notification that was not accepted is repeated', async () => {
  sandboxServer.answer.status = 500
  await pay({ notification: 'now' })
  expect((await sandboxServer.until(3)).length).toBeGreaterThanOrEqual(3)
})

test('payments and undelivered notifications survive the death of the process', async () => {
  const providerId = await pay({ notification: 'late', seconds: '0.3' })
  await sandboxServer.close()
  sandboxServer = await openSandboxServer({ stateFile: join(folder, 'state') })
  expect(await gateway().getPayment(providerId)).toMatchObject({ state: 'captured' })
})
