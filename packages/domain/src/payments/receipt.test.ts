import { kopecks, type Phone, sum } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mixedReceiptOf, receiptOf, receiptTotal } from './start-payment.ts'

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

const charge = fc.record({
  packs: fc.integer({ min: 0, max: 40 }),
  kopecks: fc.oneof(fc.nat(300), fc.nat(2_000_000)).map(kopecks),
  codes: fc.nat(45),
  subject: fc.constantFrom('commodity' as const, 'service' as const),
  title: fc.constantFrom('Сироп', 'Пакет', `${'x'.repeat(127)}😀 20 шт.`),
  vatPercent: fc.constantFrom(10, 22, 5),
})
const modes = fc.constantFrom('full_prepayment' as const, 'full_payment' as const)

test('goods, bags and delivery, paid for or handed over, with marking codes: to the kopeck, and each code once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(charge, modes), { minLength: 1, maxLength: 12 }), (list) => {
      const groups = list.map(([{ codes, ...one }, mode], at) => ({
        mode,
        charges: [{ ...one, key: String(at), markingCodes: Array.from({ length: codes }, (_, n) => `${at}A${n}`) }],
      }))
      const receipt = mixedReceiptOf({ phone: '+79120000000' as Phone }, groups)
      expect(receiptTotal(receipt)).toBe(sum(list.map(([{ kopecks }]) => kopecks)))
      for (const { quantity, unitPrice, markCode, description } of receipt.lines) {
        expect([Number.isInteger(quantity), Number.isInteger(unitPrice)]).toEqual([true, true])
        expect(Math.min(quantity, unitPrice)).toBeGreaterThan(0)
        if (markCode) expect(quantity).toBe(1)
        expect(description.length <= 128 && description.isWellFormed()).toBe(true)
      }
      const codes = receipt.lines.flatMap(({ markCode }) => markCode ?? [])
      expect(new Set(codes).size).toBe(codes.length)
    }),
  )
})
