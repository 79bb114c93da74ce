import { expect, test } from 'vitest'
import type { Order } from '../order.ts'
import { amountToPay } from './amount-to-pay.ts'

const payment: NonNullable<Order['payment']> = {
  id: '7f0f2c0e-0000-4000-8000-000000000003',
  status: 'new',
  amount: 30_000,
  captured: 0,
  refunded: 0,
  failure_reason: null,
}
const courier: NonNullable<Order['added_delivery']> = {
  price: 19_900,
  packages_price: 500,
  date: '2026-11-22',
  time_from: '14:00',
  time_until: '16:00',
  pay_until: '2026-11-21T12:00:00.000Z',
}

test('an order that waits for its first money names what its payment is made for', () => {
  expect(amountToPay({ unpaid_price: 0, added_delivery: null, payment })).toBe(30_000)
})

test('what is still owed comes before an earlier payment, and before a courier', () => {
  const captured = { ...payment, status: 'captured' as const }
  expect(amountToPay({ unpaid_price: 12_000, added_delivery: null, payment: captured })).toBe(12_000)
  expect(amountToPay({ unpaid_price: 12_000, added_delivery: courier, payment: captured })).toBe(12_000)
})

test('a courier added to a paid order is paid for alone, with its bags', () => {
  expect(
    amountToPay({ unpaid_price: 0, added_delivery: courier, payment: { ...payment, status: 'captured' as const } }),
  ).toBe(20_400)
})
