import { expect, test } from 'vitest'
import { isRefundDue, statusText, untilText } from './order-text.ts'

const noon = new Date('2026-11-21T09:00:00Z')

test('a deadline of today is an hour, of another day a day and an hour, by the clock of the pharmacy', () => {
  expect(untilText('2026-11-21T11:35:00Z', 'Europe/Moscow', noon)).toBe('14:35')
  expect(untilText('2026-11-24T17:00:00Z', 'Europe/Moscow', noon)).toBe('24\u00a0ноября, 20:00')
  expect(untilText('2026-11-21T13:00:00Z', 'Asia/Kamchatka', noon)).toBe('22\u00a0ноября, 1:00')
})

test('midnight belongs to the day it ends', () => {
  expect(untilText('2026-11-23T21:00:00Z', 'Europe/Moscow', noon)).toBe('конца дня 23\u00a0ноября')
  expect(untilText('2026-11-21T21:00:00Z', 'Europe/Moscow', noon)).toBe('конца дня')
  expect(untilText('2027-11-21T18:00:00Z', 'Europe/Moscow', noon)).toBe('21\u00a0ноября, 21:00')
})

test('a state says its day where it has one', () => {
  const coming = { status: 'in_transit_to_pharmacy' as const, status_until: null, date_of_delivery: '2026-11-22' }
  expect(statusText(coming, 'Europe/Moscow')).toBe('Едет в аптеку, будет 22\u00a0ноября')
  const returned = { status: 'returned_to_pharmacy' as const, status_until: '2099-11-29T18:00:00Z' }
  expect(statusText(returned, 'Europe/Moscow')).toBe('Вернулся в аптеку, ждёт до 29\u00a0ноября, 21:00')
  expect(statusText({ status: 'cancelled', status_until: null }, 'Europe/Moscow')).toBe('Отменён')
})

test('money taken for goods that nobody gets is due back, until a refund of it is on its way', () => {
  const payment = {
    id: 'p',
    status: 'captured' as const,
    amount: 9_900,
    captured: 9_900,
    refunded: 0,
    failure_reason: null,
  }
  expect(isRefundDue({ status: 'cancelled', payment, refunds: [] })).toBe(true)
  expect(isRefundDue({ status: 'collected', payment, refunds: [] })).toBe(false)
  expect(isRefundDue({ status: 'cancelled', payment: null, refunds: [] })).toBe(false)
  const refund = { id: 'r', amount: 9_900, status: 'requested' as const, requested_at: '', due_on: '', ended_at: null }
  expect(isRefundDue({ status: 'cancelled', payment, refunds: [{ ...refund, is_retried: false }] })).toBe(false)
})
