import { kopecks } from '@romashka/basics'
import type { Charge, ReceiptTerms } from './payment.ts'
import type { Receipt, ReceiptLine, VatRate } from './payment-gateway.port.ts'

const longestDescription = 128

/**
 * The fiscal receipt of these charges. Its lines add up to their sum to the kopeck: a total that does not divide by
 * the packs becomes two lines, whose prices differ by one kopeck. Lines that differ in their quantity only are joined.
 * Source: docs/rules/receipts.md §2
 */
export function receiptOf(terms: ReceiptTerms, charges: readonly Charge[], mode: ReceiptLine['mode']): Receipt {
  return mixedReceiptOf(terms, [{ charges, mode }])
}

/** One receipt of what was only paid for and of what was handed over already, as a refund may be. */
export function mixedReceiptOf(
  { phone, email, taxSystem, place, prepaymentVat = 'plain' }: ReceiptTerms,
  groups: readonly { charges: readonly Charge[]; mode: ReceiptLine['mode'] }[],
): Receipt {
  const isCalculated = prepaymentVat === 'calculated'
  return {
    phone,
    ...(email && { email }),
    ...(taxSystem && { taxSystem }),
    ...(place && { place }),
    lines: joinEqual(
      groups.flatMap(({ charges, mode }) =>
        charges.flatMap((charge) => linesOf(charge, mode, isCalculated && mode !== 'full_payment')),
      ),
    ),
  }
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

function linesOf(charge: Charge, mode: ReceiptLine['mode'], isVatCalculated: boolean): ReceiptLine[] {
  const total = charge.kopecks
  const packs = Math.max(1, charge.packs)
  if (total < 1) return []
  const price = Math.floor(total / packs)
  const dearer = total - price * packs
  const line = (quantity: number, unitPrice: number): ReceiptLine => ({
    description: charge.title.slice(0, longestDescription),
    quantity,
    unitPrice: kopecks(unitPrice),
    vat: isVatCalculated ? calculatedVat(charge.vatPercent) : readVat(charge.vatPercent),
    subject: charge.subject,
    mode,
  })
  // A receipt line of zero is not allowed.
  const lines = [
    ...(packs > dearer && price > 0 ? [line(packs - dearer, price)] : []),
    ...(dearer ? [line(dearer, price + 1)] : []),
  ]
  return mode === 'full_payment' && charge.markingCodes?.length ? withMarkingCodes(lines, charge.markingCodes) : lines
}

/** A line for each pack whose code is known; the code is that pack's alone. */
function withMarkingCodes(lines: readonly ReceiptLine[], codes: readonly string[]): ReceiptLine[] {
  const left = [...codes]
  return lines.flatMap((line): ReceiptLine[] => {
    const own = left.splice(0, line.quantity)
    const marked = own.map((markCode): ReceiptLine => ({ ...line, quantity: 1, subject: 'marked', markCode }))
    return own.length < line.quantity ? [...marked, { ...line, quantity: line.quantity - own.length }] : marked
  })
}

const vatRates: readonly VatRate[] = [0, 5, 7, 10, 20, 22]

/** Of money that was received before the sale; 0 % and no VAT stay what they are. */
function calculatedVat(percent: Charge['vatPercent']): VatRate {
  const rate = readVat(percent)
  return typeof rate === 'number' && rate > 0 ? (`${rate}/${100 + rate}` as VatRate) : rate
}

function readVat(percent: Charge['vatPercent']): VatRate {
  if (percent === 'none') return percent
  const rate = vatRates.find((one) => one === percent)
  if (rate === undefined) throw new RangeError(`no such rate of value added tax: ${percent}`)
  return rate
}
