import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

/** What the shop says of a payment that came to nothing, by whichever bank. */
const reasons = [
  'insufficient_funds',
  'card_refused',
  'three_d_secure_failed',
  'fraud_suspected',
  'not_paid_in_time',
  'hold_ran_out',
  'provider_failed',
  'other_sum',
]

test.each(reasons)('a payment that failed by %s says why', (reason) => {
  expect(failureText(reason)).toMatch(/^[А-Я].{15,}\.$/)
})

test('a reason of which nothing is known is not made up', () => {
  expect(failureText('toString')).toBeUndefined()
  expect(failureText(null)).toBeUndefined()
})
