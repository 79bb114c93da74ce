import { kopecks, type Phone, sum } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptOf, receiptTotal } from './start-payment.ts'

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
        const receipt = receiptOf({ phone: '+79120000000' as Phone }, charges, 'full_prepayment')
        expect(receiptTotal(receipt)).toBe(sum(charges.map((charge) => charge.kopecks)))
        expect(receipt.lines.every((line) => line.unitPrice > 0 && line.quantity > 0)).toBe(true)
      },
    ),
  )
})
