import { expect, test } from 'vitest'
import { answerOf, type OrderToPay } from './use-payment-check.ts'

const payment: NonNullable<OrderToPay['payment']> = {
  id: '7f0f2c0e-0000-4000-8000-000000000003',
  status: 'captured',
  amount: 30_000,
  captured: 30_000,
  refunded: 0,
  failure_reason: null,
}
const courier: NonNullable<OrderToPay['added_delivery']> = {
  price: 19_900,
  packages_price: 0,
  date: null,
  time_from: null,
  time_until: null,
  pay_until: '2026-11-21T12:00:00.000Z',
}
const paid = { is_paid: true, is_active: true, payment, added_delivery: null }

test('money that is held or taken is paid, a refusal is not', () => {
  expect(answerOf(paid, 0)).toBe('paid')
  expect(answerOf({ ...paid, is_paid: false, payment: { ...payment, status: 'authorized' } }, 0)).toBe('paid')
  expect(answerOf({ ...paid, is_paid: false, payment: { ...payment, status: 'failed' } }, 0)).toBe('failed')
})

test('a paid order whose added courier is not paid for is not said to be paid', () => {
  const waiting = { ...paid, added_delivery: courier, payment: { ...payment, status: 'pending' as const } }
  expect(answerOf(waiting, 0)).toBe('checking')
  expect(answerOf({ ...waiting, payment: { ...payment, status: 'failed' } }, 0)).toBe('failed')
  expect(answerOf({ ...waiting, added_delivery: null }, 0)).toBe('paid')
})

test('after a minute the page says that it does not know yet', () => {
  const asked = { ...paid, is_paid: false, payment: { ...payment, status: 'pending' as const } }
  expect(answerOf(asked, 59_000)).toBe('checking')
  expect(answerOf(asked, 61_000)).toBe('late')
})
