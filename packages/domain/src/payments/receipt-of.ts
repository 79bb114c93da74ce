import { type Kopecks, kopecks, type Phone } from '@romashka/basics'
import type { Charge } from './payment.ts'
import type { Receipt, ReceiptLine, VatRate } from './payment-gateway.port.ts'

const longestDescription = 128

/**
 * The fiscal receipt of these charges. Its lines add up to their sum to the kopeck: a total that does not divide by
 * the packs becomes two lines, whose prices differ by one kopeck.
 * Source: docs/rules/receipts.md §2
 */
export function receiptOf(customer: { phone: Phone }, charges: readonly Charge[], mode: ReceiptLine['mode']): Receipt {
  return { phone: customer.phone, lines: charges.flatMap((charge) => linesOf(charge, mode)) }
}

function linesOf(charge: Charge, mode: ReceiptLine['mode']): ReceiptLine[] {
  const total = charge.kopecks
  const packs = Math.max(1, charge.packs)
  if (total < 1) return []
  const price = Math.floor(total / packs)
  const dearer = total - price * packs
  const line = (quantity: number, unitPrice: number): ReceiptLine => ({
    description: charge.title.slice(0, longestDescription),
    quantity,
    unitPrice: kopecks(unitPrice),
    vat: readVat(charge.vatPercent),
    subject: charge.subject,
    mode,
  })
  // A receipt line of zero is not allowed.
  return [
    ...(packs > dearer && price > 0 ? [line(packs - dearer, price)] : []),
    ...(dearer ? [line(dearer, price + 1)] : []),
  ]
}

const vatRates: readonly VatRate[] = [0, 5, 7, 10, 20, 22]

function readVat(percent: number): VatRate {
  const rate = vatRates.find((one) => one === percent)
  if (rate === undefined) throw new RangeError(`no such rate of value added tax: ${percent}`)
  return rate
}

export function receiptTotal(receipt: Pick<Receipt, 'lines'>): Kopecks {
  return kopecks(receipt.lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0))
}
