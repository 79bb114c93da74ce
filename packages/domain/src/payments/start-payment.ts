import { randomUUID } from 'node:crypto'
import { fail, type Kopecks, kopecks, newId, noMoney, type OrderId, type PaymentId, sum } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Charge, Payment, PaymentPurpose, ReceiptTerms } from './payment.ts'
import type { PaymentMethod, Receipt, ReceiptLine, VatRate } from './payment-gateway.port.ts'
import { isFinal, isOpen } from './payment-machine.ts'
import * as sql from './payments.sql.ts'

export interface Bill extends ReceiptTerms {
  orderId: OrderId
  orderNumber: string
  charges: Charge[]
  purpose?: PaymentPurpose | undefined
  /** Chosen by the shopper; ignored once the payment page was requested with another one. */
  method?: PaymentMethod | undefined
  /** The payment to continue while it can still be paid; by default the last one of this purpose. */
  continues?: PaymentId | null
}

/**
 * The order's usable payment of this purpose; a new one where there is none or the last has failed. Only stored here:
 * its page is requested from the provider after the transaction.
 */
export async function startPayment(ctx: Context, bill: Bill): Promise<Payment> {
  const { purpose = 'order' } = bill
  const earlier = await sql.listPaymentsOf(ctx, bill.orderId)
  const last = earlier
    .filter((payment) => payment.purpose === purpose && (!('continues' in bill) || payment.id === bill.continues))
    .at(-1)
  if (last && isUsable(last)) return setMethod(ctx, last, bill.method)
  const shares = bill.charges.map(({ key, packs, kopecks }) => ({ key, packs, kopecks }))
  const payment: Payment = {
    id: newId<PaymentId>(),
    orderId: bill.orderId,
    purpose,
    method: bill.method ?? last?.method ?? null,
    attempt: (earlier.at(-1)?.attempt ?? 0) + 1,
    provider: ctx.ports.payments.preferred ?? fail('payment.not_needed'),
    idempotenceKey: randomUUID(),
    providerId: null,
    state: 'new',
    amountKopecks: sum(shares.map((share) => share.kopecks)),
    heldKopecks: noMoney,
    capturedKopecks: noMoney,
    refundedKopecks: noMoney,
    receipt: receiptOf(bill, bill.charges, 'full_prepayment'),
    shares,
    confirmationUrl: null,
    linkGivenAt: null,
    askedAt: null,
    successUrl: last?.successUrl ?? null,
    failureUrl: last?.failureUrl ?? null,
    holdUntil: null,
    failureReason: null,
    createdAt: ctx.now(),
    stateSince: ctx.now(),
  }
  await sql.insertPayment(ctx, payment)
  return payment
}

/**
 * Refuses charges for which the provider would not create a payment, before an order is placed for them.
 *
 * @throws order.too_many_receipt_lines
 */
export function refuseOverLimits(ctx: Context, bill: ReceiptTerms & Pick<Bill, 'charges'>): void {
  const { preferred, byName } = ctx.ports.payments
  const mostLines = (preferred && byName[preferred])?.limits.mostReceiptLines ?? Number.POSITIVE_INFINITY
  const lines = receiptOf(bill, bill.charges, 'full_prepayment').lines.length
  if (lines > mostLines) fail('order.too_many_receipt_lines', { lines, mostLines })
}

/** The rest of an order may be paid in several payments: a paid one is not continued. */
function isUsable({ purpose, state }: Payment): boolean {
  return purpose === 'rest' ? isOpen(state) : !isFinal(state) || state === 'captured'
}

/** Its page was requested from the provider, so its method can no longer change; false of a failed payment. */
export const hasPaymentPage = (payment: Payment): boolean =>
  isUsable(payment) && (payment.providerId !== null || payment.state !== 'new')

async function setMethod(ctx: Context, payment: Payment, method: PaymentMethod | undefined): Promise<Payment> {
  if (!method || hasPaymentPage(payment) || payment.method === method) return payment
  await sql.updatePayment(ctx, payment.id, { method })
  return { ...payment, method }
}

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

/** The first half of a sign of two, such as an emoji: a bank may refuse its receipt. */
const halfSign = /[\ud800-\udbff]$/

function linesOf(charge: Charge, mode: ReceiptLine['mode'], isVatCalculated: boolean): ReceiptLine[] {
  const total = charge.kopecks
  const packs = Math.max(1, charge.packs)
  if (total < 1) return []
  const price = Math.floor(total / packs)
  const dearer = total - price * packs
  const line = (quantity: number, unitPrice: number): ReceiptLine => ({
    description: charge.title.slice(0, longestDescription).replace(halfSign, ''),
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

export function receiptTotal(receipt: Pick<Receipt, 'lines'>): Kopecks {
  return kopecks(receipt.lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0))
}
