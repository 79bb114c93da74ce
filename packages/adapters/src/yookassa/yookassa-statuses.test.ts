import { expect, test } from 'vitest'
import { yookassaGateway } from './yookassa.ts'

const paymentStatuses = {
  pending: 'pending',
  waiting_for_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
} as const
const refundStatuses = { pending: 'pending', succeeded: 'succeeded', canceled: 'cancelled' } as const

/** YooKassa with one payment and one refund in this status. */
const vendorIn = (status: string) =>
  yookassaGateway({
    baseUrl: 'https://vendor.example/v3',
    shopId: '1',
    secretKey: 'secret',
    attempts: 1,
    fetch: async () => Response.json({ id: '22d6d597', status, amount: { value: '200.00', currency: 'RUB' } }),
  })

test.each(Object.entries(paymentStatuses))('a payment that is %s is %s', async (status, state) => {
  const payment = await vendorIn(status).getPayment('22d6d597')
  expect([payment.state, payment.unexpectedStatus]).toEqual([state, undefined])
})

test.each(Object.entries(refundStatuses))('a refund that is %s is %s', async (status, state) => {
  expect(await vendorIn(status).getRefund('', '22d6d597')).toMatchObject({ state })
})

test('an unknown status is reported and is no state; a capture is then asked for again', async () => {
  const vendor = vendorIn('on_hold')
  expect(await vendor.getPayment('22d6d597')).toMatchObject({ state: 'unknown', unexpectedStatus: 'on_hold' })
  expect(await vendor.getRefund('', '22d6d597')).toMatchObject({ state: 'unknown', unexpectedStatus: 'on_hold' })
  await expect(vendor.cancelPayment('22d6d597', 'key')).rejects.toMatchObject({ name: 'PaymentOutcomeUnknown' })
})
