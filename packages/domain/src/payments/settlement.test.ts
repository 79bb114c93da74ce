import { kopecks } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeShare, PaymentCall } from './payment.ts'
import type { PaymentStateName } from './payment-machine.ts'
import { type NextCall, nextCall, type PaymentProgress } from './settlement.ts'

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

const share = (key: string, kopeckCount: number, packs = 1): ChargeShare => ({
  key,
  packs,
  kopecks: kopecks(kopeckCount),
})
const [a, b] = [share('a', 300, 3), share('b', 50)]
type Made = PaymentProgress['calls'][number]
const captured = (...shares: ChargeShare[]): Made => ({ kind: 'capture', shares, outcome: 'done' })
const refunded = (...shares: ChargeShare[]): Made => ({ kind: 'refund', shares, outcome: 'done' })
const refused = (kind: Made['kind'], ...shares: ChargeShare[]): Made => ({ kind, shares, outcome: 'refused' })
const retried = new Date('2026-11-02T10:00:00Z')

test.each<[string, Partial<PaymentProgress>, ChargeShare[], NextCall | undefined]>([
  ['held money is captured for what is due', {}, [a, b], { kind: 'capture', shares: [a, b] }],
  ['held money is captured without what is no longer due', {}, [b], { kind: 'capture', shares: [b] }],
  ['held money is not captured for a share of no price', {}, [share('a', 0, 0), b], { kind: 'capture', shares: [b] }],
  [
    'held money is not captured for what another payment was asked for',
    {},
    [a, share('c', 9)],
    { kind: 'capture', shares: [a] },
  ],
  ['held money of which nothing is due is cancelled', {}, [share('a', 0, 0)], { kind: 'cancel', shares: [] }],
  ['a refused capture is not repeated', { calls: [refused('capture', a, b)] }, [a, b], undefined],
  [
    'a refused capture is repeated once requested',
    { calls: [{ ...refused('capture', a, b), retriedAt: retried }] },
    [a, b],
    { kind: 'capture', shares: [a, b] },
  ],
  [
    'a refused capture does not keep the money from being cancelled',
    { calls: [refused('capture', a, b)] },
    [],
    { kind: 'cancel', shares: [] },
  ],
  [
    'a call that was made and answered is no refusal',
    { calls: [{ ...captured(a), kind: 'cancel' }] },
    [],
    { kind: 'cancel', shares: [] },
  ],
  ['captured money that is due stays', { state: 'captured', calls: [captured(a, b)] }, [a, b], undefined],
  ['money captured in one step that is due stays', { state: 'captured' }, [a, b], undefined],
  [
    'captured money is refunded by packs and kopecks',
    { state: 'captured', calls: [captured(a, b)] },
    [share('a', 100, 1), b],
    { kind: 'refund', shares: [share('a', 200, 2)] },
  ],
  [
    'captured money of which nothing is due is refunded whole',
    { state: 'captured' },
    [],
    { kind: 'refund', shares: [a, b] },
  ],
  [
    'what was not captured is not refunded',
    { state: 'captured', calls: [captured(b)] },
    [],
    { kind: 'refund', shares: [b] },
  ],
  [
    'a refused capture before the one that succeeded is not counted',
    { state: 'captured', calls: [refused('capture', a), captured(b)] },
    [],
    { kind: 'refund', shares: [b] },
  ],
  ['nothing is refunded twice', { state: 'captured', calls: [captured(a, b), refunded(a)] }, [b], undefined],
  [
    'the rest of a partial refund',
    { state: 'captured', calls: [captured(a, b), refunded(share('a', 100, 1))] },
    [b],
    { kind: 'refund', shares: [share('a', 200, 2)] },
  ],
  [
    'a refund without an answer counts',
    { state: 'captured', calls: [{ ...refunded(a), outcome: null }] },
    [b],
    undefined,
  ],
  ['a failed refund is not repeated', { state: 'captured', calls: [refused('refund', a)] }, [b], undefined],
  [
    'a failed refund is repeated once requested',
    { state: 'captured', calls: [{ ...refused('refund', a), retriedAt: retried }] },
    [b],
    { kind: 'refund', shares: [a] },
  ],
  [
    'the rest of money captured in one step',
    { state: 'captured', calls: [refunded(a)] },
    [],
    { kind: 'refund', shares: [b] },
  ],
  ['packs that come back to no price are no refund', { state: 'captured', asked: [share('a', 0, 2)] }, [], undefined],
  [
    'more due than was taken is no refund',
    { state: 'captured', calls: [captured(share('a', 100, 1))] },
    [a],
    undefined,
  ],
  ['money that was never held', { state: 'pending' }, [a], undefined],
  ['money that was given back', { state: 'cancelled' }, [], undefined],
])('%s', (_, progress, due, call) => {
  expect(nextCall({ state: 'authorized', asked: [a, b], calls: [], ...progress }, due, true)).toEqual(call)
})

test('held money waits until what is due is final, captured money does not', () => {
  expect(nextCall({ state: 'authorized', asked: [a], calls: [] }, [], false)).toBeUndefined()
  expect(nextCall({ state: 'captured', asked: [a], calls: [] }, [], false)).toEqual({ kind: 'refund', shares: [a] })
})
