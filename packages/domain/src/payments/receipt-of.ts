import { type Kopecks, kopecks, type Phone } from '@romashka/basics'
import type { Charge } from './payment.ts'
import type { Receipt, ReceiptLine, VatRate } from './payment-gateway.port.ts'

const longestDescription = 128

/**
 * The fiscal receipt of these charges. Its lines add up to their sum to the kopeck: a total that does not divide by
 * the packs becomes two lines, whose prices differ by one kopeck. Lines that differ in their quantity only are joined.
 * Source: docs/rules/receipts.md §2
 */
export function receiptOf(customer: { phone: Phone }, charges: readonly Charge[], mode: ReceiptLine['mode']): Receipt {
  return { phone: customer.phone, lines: joinEqual(charges.flatMap((charge) => linesOf(charge, mode))) }
}

/** The same product at the same price, of several parts of an order. Packs with marking codes have a line each. */
function joinEqual(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const keyOf = ({ description, unitPrice, vat, subject, mode, markCode }: ReceiptLine, at: number) =>
    markCode ? at : JSON.stringify([description, unitPrice, vat, subject, mode])
  const byKey = Map.groupBy(
    lines.map((line, at) => ({ line, key: keyOf(line, at) })),
    ({ key }) => key,
  )
  return [...byKey.values()].flatMap(([first, ...more]) =>
    first ? { ...first.line, quantity: more.reduce((all, { line }) => all + line.quantity, first.line.quantity) } : [],
  )
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
