import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

/** What the shop says of a failed payment, by whichever bank. */
const reasons = [
  'insufficient_funds',
  'card_refused',
  'three_d_secure_failed',
  'fraud_suspected',
  'not_paid_in_time',
  'hold_ran_out',
  'provider_failed',
  'other_sum',
] as const

test.each(reasons)('a payment that failed by %s says why', (reason) => {
  expect(failureText(reason)).toMatch(/^[А-Я].{15,}\.$/)
})

test('without a reason nothing is made up', () => {
  expect(failureText('cancelled_by_shop')).toBeUndefined()
  expect(failureText(null)).toBeUndefined()
})
