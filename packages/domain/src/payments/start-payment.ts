import { randomUUID } from 'node:crypto'
import { fail, newId, noMoney, type OrderId, type PaymentId, sum } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Charge, Payment, PaymentPurpose, ReceiptTerms } from './payment.ts'
import type { PaymentMethod } from './payment-gateway.port.ts'
import { isFinal, isOpen } from './payment-machine.ts'
import * as sql from './payments.sql.ts'
import { receiptOf } from './receipt.ts'

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
    provider: ctx.ports.payments.preferred,
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
  const mostLines = byName[preferred]?.limits.mostReceiptLines ?? Number.POSITIVE_INFINITY
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
