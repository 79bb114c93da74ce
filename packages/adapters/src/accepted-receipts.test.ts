import { type Kopecks, kopecks, type Phone } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Charge } from '../../domain/src/payments/payment.ts'
import { receiptOf, receiptTotal } from '../../domain/src/payments/start-payment.ts'
import { checkTbankReceipt } from '../../sandbox/src/tbank/tbank-receipt.ts'
import { checkReceipt } from '../../sandbox/src/yookassa/receipt-check.ts'
import { tbankReceiptOf } from './tbank/tbank-mapping.ts'
import { yookassaReceiptOf } from './yookassa/yookassa-mapping.ts'

const taxSystems = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const
const modes = ['full_prepayment', 'full_payment'] as const

/** Titles as feeds bring them: longer than a receipt takes, with signs of two halves. */
const title = fc.string({
  unit: fc.constantFrom('а', 'Я', '№', ' ', '"', '<', '😀', '👨‍👩‍👧', 'é'),
  minLength: 1,
  maxLength: 200,
})

const charge = fc.record({
  title: title.map((text) => `Товар ${text}`),
  packs: fc.integer({ min: 1, max: 99 }),
  perPack: fc.integer({ min: 1, max: 3_000_000 }),
  more: fc.nat(98),
  vatPercent: fc.constantFrom<Charge['vatPercent']>('none', 0, 5, 7, 10, 20, 22),
  subject: fc.constantFrom<Charge['subject']>('commodity', 'service'),
  scanned: fc.nat(3),
})

const chargesOf = (drawn: readonly (typeof charge extends fc.Arbitrary<infer One> ? One : never)[]): Charge[] =>
  drawn.map(({ perPack, more, scanned, ...one }, at) => ({
    ...one,
    key: String(at),
    kopecks: kopecks(perPack * one.packs + (more % one.packs)),
    markingCodes:
      one.subject === 'commodity'
        ? Array.from({ length: Math.min(scanned, one.packs) }, (_, nth) => `0104601234567890215${at}${nth}\u001d91EE10`)
        : undefined,
  }))

test('the receipt of any charges, by every tax system and rate, adds up to the kopeck and is one that the providers take', () => {
  fc.assert(
    fc.property(
      fc.array(charge, { minLength: 1, maxLength: 100 }),
      fc.constantFrom(...taxSystems),
      fc.constantFrom(...modes),
      fc.constantFrom('plain' as const, 'calculated' as const),
      (drawn, taxSystem, mode, prepaymentVat) => {
        const charges = chargesOf(drawn)
        const terms = { phone: '+79120000000' as Phone, email: 'anna@example.org', taxSystem, prepaymentVat }
        const receipt = receiptOf(terms, charges, mode)
        const amount = charges.reduce((sum, one) => sum + one.kopecks, 0) as Kopecks
        expect(receiptTotal(receipt)).toBe(amount)
        for (let from = 0; from < receipt.lines.length; from += 100) {
          const part = { ...receipt, lines: receipt.lines.slice(from, from + 100) }
          checkReceipt(yookassaReceiptOf(part), receiptTotal(part))
          checkTbankReceipt(tbankReceiptOf(part), receiptTotal(part))
          expect(JSON.stringify([yookassaReceiptOf(part), tbankReceiptOf(part)])).not.toMatch(/\\ud[89a-f]/)
        }
      },
    ),
    { numRuns: 200 },
  )
})
