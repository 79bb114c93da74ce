import type { Kopecks } from '@romashka/basics'
import { cutText, kopecks } from '@romashka/basics'
import type {
  CancelReason,
  PaymentState,
  ProviderRefund,
  Receipt,
  ReceiptLine,
  TaxSystem,
  VatRate,
} from '@romashka/domain/ports'
import { asRecord } from '../vendor-call.ts'

/** «12 345,67 ₽» is `{value: "12345.67"}`: a string, always two decimals. */
export function amountOf(amount: Kopecks): { value: string; currency: 'RUB' } {
  return { value: `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`, currency: 'RUB' }
}

/** Undefined for anything that is not roubles with two decimals, or more of them than can be counted. */
export function readAmount(given: unknown): Kopecks | undefined {
  const { value, currency } = asRecord(given)
  if (currency !== 'RUB' || typeof value !== 'string' || !/^\d{1,12}\.\d{2}$/.test(value)) return undefined
  return kopecks(Number(value.replace('.', '')))
}

const vatCodes: Partial<Record<VatRate, number>> = {
  none: 1,
  0: 2,
  10: 3,
  20: 4,
  5: 7,
  7: 8,
  22: 11,
  '10/110': 5,
  '20/120': 6,
  '5/105': 9,
  '7/107': 10,
  '22/122': 12,
}

/** Source: yookassa.ru/developers/54fz/parameters-values */
const taxSystemCodes: Record<TaxSystem, number> = {
  osn: 1,
  usn_income: 2,
  usn_income_outcome: 3,
  esn: 5,
  patent: 6,
}

export function yookassaReceiptOf(receipt: Receipt) {
  return { customer: customerOf(receipt), ...taxOf(receipt), items: receipt.lines.map(itemOf) }
}

export function taxOf({ taxSystem }: Receipt) {
  return taxSystem ? { tax_system_code: taxSystemCodes[taxSystem] } : {}
}

export function customerOf(receipt: Receipt) {
  return {
    ...(receipt.phone && { phone: receipt.phone.slice(1) }),
    ...(receipt.email && { email: receipt.email }),
  }
}

export function itemOf(line: ReceiptLine) {
  return {
    description: cutText(line.description, 128),
    quantity: line.quantity,
    amount: amountOf(line.unitPrice),
    vat_code: vatCodes[line.vat],
    payment_subject: subjectOf(line),
    payment_mode: line.mode,
    ...(line.subject !== 'service' && { measure: 'piece' }),
    ...(line.markCode && {
      mark_mode: '0',
      mark_code_info: { gs_1m: Buffer.from(line.markCode, 'latin1').toString('base64') },
    }),
  }
}

/** Marked goods whose code is not known yet, as in a prepayment, are a subject of their own. */
function subjectOf(line: ReceiptLine): string {
  if (line.subject !== 'marked') return line.subject
  return line.markCode ? 'marked' : 'non_marked'
}

/** Every status of a payment. */
export const yookassaStatuses: Readonly<Record<string, Exclude<PaymentState, 'unknown'>>> = {
  pending: 'pending',
  waiting_for_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
}

/** Every status of a refund. */
export const yookassaRefundStatuses: Readonly<Record<string, Exclude<ProviderRefund['state'], 'unknown'>>> = {
  pending: 'pending',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

const reasons: Record<string, CancelReason> = {
  insufficient_funds: 'insufficient_funds',
  '3d_secure_failed': 'three_d_secure_failed',
  fraud_suspected: 'fraud_suspected',
  expired_on_confirmation: 'not_paid_in_time',
  expired_on_capture: 'hold_ran_out',
  canceled_by_merchant: 'cancelled_by_shop',
  internal_timeout: 'provider_failed',
}

/** Everything else the vendor names is a card that was refused in one way or another. */
export function cancelReasonOf(details: unknown): CancelReason {
  return reasons[String(asRecord(details).reason)] ?? 'card_refused'
}
