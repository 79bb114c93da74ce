import { type Kopecks, kopecks, type Phone } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Charge, ChargeShare } from './payment.ts'
import { refundedCharges } from './refunded-charges.ts'
import { receiptOf, receiptTotal } from './start-payment.ts'

const charge = (packs: number, sum: number): Charge => ({
  ...{ key: 'line', packs, kopecks: kopecks(sum), title: 'Парацетамол', vatPercent: 10, subject: 'commodity' },
})
const share = (packs: number, sum: number): ChargeShare => ({ key: 'line', packs, kopecks: kopecks(sum) })
const linesOf = (refund: ChargeShare, paid: ChargeShare) =>
  receiptOf(
    { phone: '+79120000000' as Phone },
    refundedCharges([refund], [paid], [charge(paid.packs, paid.kopecks)]),
    'full_prepayment',
  ).lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])

test.each([
  ['a pack that is missing', share(1, 100_00), share(3, 300_00), [[1, 100_00]]],
  ['a price that fell, of three packs', share(0, 180_00), share(3, 300_00), [[3, 60_00]]],
  [
    'a pack that is missing, when the price has fallen too',
    share(1, 150_00),
    share(2, 200_00),
    [
      [1, 100_00],
      [1, 50_00],
    ],
  ],
  ['a kopeck of three packs', share(0, 1), share(3, 300_00), [[1, 1]]],
  ['everything', share(3, 300_00), share(3, 300_00), [[3, 100_00]]],
])('%s comes back', (_, refund, paid, lines) => {
  expect(linesOf(refund, paid)).toEqual(lines)
})

const named = (key: string, packs: number, sum: number): ChargeShare => ({ key, packs, kopecks: kopecks(sum) })
const chargeOf = (key: string, packs: number, sum: number): Charge => ({ ...charge(packs, sum), key, title: key })

test('of several lines each comes back at what was paid for that line, and none at nothing', () => {
  const paid = [named('cheap', 2, 20_00), named('dear', 2, 400_00)]
  const charges = [chargeOf('cheap', 2, 20_00), chargeOf('dear', 2, 400_00)]
  expect(refundedCharges([named('dear', 1, 200_00), named('cheap', 0, 5_00)], paid, charges)).toEqual([
    chargeOf('dear', 1, 200_00),
    chargeOf('cheap', 2, 5_00),
  ])
  expect(refundedCharges([named('cheap', 0, 0)], paid, charges)).toEqual([])
})

test('what stands on no line of the receipt comes back on none', () => {
  const paid = [named('gift', 1, 10_00), named('line', 1, 20_00)]
  expect(refundedCharges(paid, paid, [chargeOf('line', 1, 20_00)])).toEqual([chargeOf('line', 1, 20_00)])
})

test('a line of which nobody knows what was paid comes back at its share', () => {
  const refund = [named('line', 2, 30_00)]
  expect(refundedCharges(refund, [], [chargeOf('line', 2, 40_00)])).toEqual([chargeOf('line', 2, 30_00)])
  const others = [named('other', 2, 10_00)]
  expect(refundedCharges(refund, others, [chargeOf('line', 2, 40_00)])).toEqual([chargeOf('line', 2, 30_00)])
})

test('whatever comes back adds up to the kopeck, and no line costs more than a pack did', () => {
  const cases = fc
    .record({ packs: fc.integer({ min: 1, max: 30 }), sum: fc.integer({ min: 30, max: 900_000 }) })
    .chain(({ packs, sum }) =>
      fc.record({
        paid: fc.constant(share(packs, sum)),
        back: fc.integer({ min: 0, max: packs }),
        more: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    )
  fc.assert(
    fc.property(cases, ({ paid, back, more }) => {
      const least = Math.round((paid.kopecks * back) / paid.packs)
      const sum = Math.max(1, Math.min(paid.kopecks, least + Math.floor((paid.kopecks - least) * more)))
      const terms = { phone: '+79120000000' as Phone }
      const charges = refundedCharges([share(back, sum)], [paid], [charge(paid.packs, paid.kopecks)])
      const receipt = receiptOf(terms, charges, 'full_prepayment')
      expect(receiptTotal(receipt)).toBe(sum as Kopecks)
      for (const { unitPrice } of receipt.lines)
        expect(unitPrice).toBeLessThanOrEqual(Math.ceil(paid.kopecks / paid.packs))
    }),
  )
})
