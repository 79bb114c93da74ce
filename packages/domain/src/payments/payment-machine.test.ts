import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CancelReason } from './payment-gateway.port.ts'
import { isFinal, isOpen, isPaid, type PaymentStateName, stateAfter } from './payment-machine.ts'

test('words of the provider in any order and number end where the last new one leads', () => {
  const words = fc.array(fc.constantFrom('pending' as const, 'authorized' as const, 'captured' as const), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, (generated) => {
      const end = generated.reduce<PaymentStateName>(
        (state, word) => stateAfter(state, { state: word, cancelReason: undefined }),
        'new',
      )
      const furthest = generated.includes('captured')
        ? 'captured'
        : generated.includes('authorized')
          ? 'authorized'
          : 'link_created'
      expect(end).toBe(furthest)
    }),
  )
})

const states: PaymentStateName[] = [
  'new',
  'link_created',
  'pending',
  'authorized',
  'captured',
  'failed',
  'expired',
  'cancelled',
]

test('money is held or captured in two states, a shopper can still pay in three, and four are final', () => {
  expect(states.filter(isPaid)).toEqual(['authorized', 'captured'])
  expect(states.filter(isOpen)).toEqual(['new', 'link_created', 'pending'])
  expect(states.filter(isFinal)).toEqual(['captured', 'failed', 'expired', 'cancelled'])
})

test.each<[CancelReason | undefined, PaymentStateName]>([
  ['insufficient_funds', 'failed'],
  ['card_refused', 'failed'],
  ['three_d_secure_failed', 'failed'],
  ['fraud_suspected', 'failed'],
  ['provider_failed', 'failed'],
  [undefined, 'failed'],
  ['not_paid_in_time', 'expired'],
  ['hold_ran_out', 'expired'],
  ['cancelled_by_shop', 'cancelled'],
])('a payment that was cancelled there with the reason %s is %s, unless it is final', (cancelReason, ended) => {
  for (const state of states)
    expect(stateAfter(state, { state: 'cancelled', cancelReason })).toBe(isFinal(state) ? state : ended)
})

test('a report in a word that nobody knows changes nothing', () => {
  for (const state of states) expect(stateAfter(state, { state: 'unknown', cancelReason: undefined })).toBe(state)
})
