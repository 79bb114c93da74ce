import { kopecks } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeShare, PaymentCall } from './payment.ts'
import { type PaymentStateName, stateAfter } from './payment-machine.ts'
import { nextCall } from './settlement.ts'
import { receiptOf, receiptTotal } from './start-payment.ts'

const total = (shares: readonly ChargeShare[]) => shares.reduce((sum, share) => sum + share.kopecks, 0)
const priced = fc.array(
  fc.record({ packs: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 99_999 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

test('however an order shrinks, before and after its money is taken, refunds never exceed it and the end is exact', () => {
  const shrinking = fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.boolean()), { maxLength: 12 })
  fc.assert(
    fc.property(priced, shrinking, (lines, steps) => {
      const due = lines.map(({ packs, price }, at) => ({ key: String(at), packs, kopecks: kopecks(packs * price) }))
      const asked = due.map((share) => ({ ...share }))
      const calls: Pick<PaymentCall, 'kind' | 'shares' | 'outcome'>[] = []
      let state: PaymentStateName = 'authorized'
      const settle = (isSettled: boolean) => {
        const call = nextCall({ state, asked, calls }, due, isSettled)
        if (!call) return
        calls.push({ ...call, outcome: 'done' })
        state = call.kind === 'capture' ? 'captured' : call.kind === 'cancel' ? 'cancelled' : state
      }
      for (const [at, packs, isSettled] of steps) {
        const share = due[at % due.length]
        const line = lines[at % due.length]
        if (share && line && packs < share.packs) Object.assign(share, { packs, kopecks: kopecks(packs * line.price) })
        settle(isSettled)
      }
      settle(true)
      settle(true)
      const sum = (kind: string) => total(calls.filter((call) => call.kind === kind).flatMap((call) => call.shares))
      expect(sum('refund')).toBeLessThanOrEqual(sum('capture'))
      expect(sum('capture') - sum('refund')).toBe(total(due))
    }),
  )
})

test('a receipt adds up to its charges, whatever the discount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(500_000)), { minLength: 1, maxLength: 8 }),
      (lines) => {
        const charges = lines.map(([packs, amount], at) => ({
          key: String(at),
          packs,
          kopecks: kopecks(amount),
          title: 'x',
          vatPercent: 10,
          subject: 'commodity' as const,
        }))
        const receipt = receiptOf({ phone: '+79120000000' as never }, charges, 'full_prepayment')
        expect(receiptTotal(receipt)).toBe(total(charges))
        expect(receipt.lines.every((line) => line.unitPrice > 0 && line.quantity > 0)).toBe(true)
      },
    ),
  )
})

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

test('what the provider has refused is not asked for again', () => {
  const share = { key: 'a', packs: 1, kopecks: kopecks(100) }
  const calls = [{ kind: 'capture' as const, shares: [share], outcome: 'refused' as const }]
  expect(nextCall({ state: 'authorized', asked: [share], calls }, [share], true)).toBeUndefined()
})
