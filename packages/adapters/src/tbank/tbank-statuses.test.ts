import { expect, test } from 'vitest'
import { tbankGateway } from './tbank.ts'
import { tbankRefundStates, tbankStatuses } from './tbank-mapping.ts'

/** The vendor's list of statuses, and what the shop makes of each. */
const statuses = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  PREAUTHORIZING: 'pending',
  AUTHORIZING: 'pending',
  '3DS_CHECKING': 'pending',
  '3DS_CHECKED': 'pending',
  AUTH_FAIL: 'pending',
  CHECKING: 'pending',
  CHECKED: 'pending',
  PROCESSING: 'pending',
  COMPLETING: 'pending',
  AUTHORIZED: 'authorized',
  CONFIRMING: 'authorized',
  REVERSING: 'authorized',
  PARTIAL_REVERSED: 'authorized',
  CONFIRMED: 'captured',
  REFUNDING: 'captured',
  ASYNC_REFUNDING: 'captured',
  PARTIAL_REFUNDED: 'captured',
  REFUNDED: 'captured',
  COMPLETED: 'captured',
  CANCELED: 'cancelled',
  REVERSED: 'cancelled',
  REJECTED: 'cancelled',
  DEADLINE_EXPIRED: 'cancelled',
  ATTEMPTS_EXPIRED: 'cancelled',
} as const

/** T-Bank with one payment in this status. */
const bankIn = (Status: string, Amount: unknown = 20_000) =>
  tbankGateway({
    baseUrl: 'https://bank.example/v2',
    terminalKey: 'terminal',
    password: 'secret',
    attempts: 1,
    fetch: async () => Response.json({ Success: true, ErrorCode: '0', Status, PaymentId: '700', Amount }),
  })

test('every status of the vendor has one state', () => {
  expect(tbankStatuses).toEqual(statuses)
})

test.each(Object.entries(statuses))('%s is %s', async (status, state) => {
  const payment = await bankIn(status).getPayment('700')
  expect([payment.state, payment.amount, payment.capturedAmount]).toEqual([
    state,
    20_000,
    state === 'captured' ? 20_000 : 0,
  ])
  expect(payment.isPartlyRefunded).toBe(status === 'PARTIAL_REFUNDED' || undefined)
  expect(payment.unexpectedStatus).toBe(status === 'PARTIAL_REVERSED' ? status : undefined)
})

test.each(['UNKNOWN', 'SOMETHING_NEW', 'CONFIRMED_2'])('%s changes nothing and is reported', async (status) => {
  expect(await bankIn(status).getPayment('700')).toMatchObject({ state: 'unknown', unexpectedStatus: status })
})

test('a refund is done, under way or refused by the status of its payment, and unknown by any other', async () => {
  const payment = Object.keys({ ...statuses, UNKNOWN: '' }).map(async (status) => {
    const { state } = await bankIn(status).getRefund('700', 'key/100')
    return [status, state]
  })
  const found = Object.fromEntries(await Promise.all(payment))
  expect(found).toMatchObject(tbankRefundStates)
  const others = Object.entries(found).filter(([status]) => !(status in tbankRefundStates))
  expect(new Set(others.map(([, state]) => state))).toEqual(new Set(['unknown']))
})

test('a capture or release that the bank has not finished is asked for again, not taken for done', async () => {
  const money = { amount: 20_000, receipt: { lines: [] }, idempotenceKey: 'k' } as never
  await expect(bankIn('CONFIRMING').capturePayment('700', money)).rejects.toMatchObject({
    name: 'PaymentOutcomeUnknown',
  })
  await expect(bankIn('REVERSING').cancelPayment('700', 'k')).rejects.toMatchObject({ name: 'PaymentOutcomeUnknown' })
})

test.each(['CONFIRMING', 'REVERSING'])(
  'a call that is refused because the bank is still at the first one (%s) is not refused',
  async (Status) => {
    const money = { amount: 20_000, receipt: { lines: [] }, idempotenceKey: 'k' } as never
    const bank = tbankGateway({
      ...{ baseUrl: 'https://bank.example/v2', terminalKey: 'terminal', password: 'secret', attempts: 1 },
      fetch: async (url) =>
        Response.json(
          String(url).endsWith('/GetState')
            ? { Success: true, ErrorCode: '0', Status, PaymentId: '700', Amount: 20_000 }
            : { Success: false, ErrorCode: '8', Message: 'Неверный статус транзакции' },
        ),
    })
    await expect(bank.capturePayment('700', money)).rejects.toMatchObject({ name: 'PaymentOutcomeUnknown' })
    await expect(bank.cancelPayment('700', 'k')).rejects.toMatchObject({ name: 'PaymentOutcomeUnknown' })
  },
)

test.each([null, '', -20_000, '2e4', [20_000, 1], 199.5])('an amount of %j cannot be read', async (amount) => {
  await expect(bankIn('CONFIRMED', amount).getPayment('700')).rejects.toThrow('unreadable payment')
})
