import { randomUUID } from 'node:crypto'
import { type OrderId, type PaymentId, type Phone, sum } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Charge, Payment } from './payment.ts'
import { isFinal } from './payment-machine.ts'
import * as sql from './payments.sql.ts'
import { receiptOf } from './receipt-of.ts'

export interface Bill {
  orderId: OrderId
  orderNumber: string
  phone: Phone
  charges: Charge[]
}

/**
 * The order's living payment; a new one when there is none or the last came to nothing. Only written down here: the
 * provider is asked for the page where the shopper pays once the transaction has ended.
 */
export async function startPayment(ctx: Context, bill: Bill): Promise<Payment> {
  const last = (await sql.listPaymentsOf(ctx, bill.orderId)).at(-1)
  if (last && (!isFinal(last.state) || last.state === 'captured')) return last
  const shares = bill.charges.map(({ key, packs, kopecks }) => ({ key, packs, kopecks }))
  const payment: Payment = {
    id: randomUUID() as PaymentId,
    orderId: bill.orderId,
    attempt: (last?.attempt ?? 0) + 1,
    provider: ctx.ports.payments.preferred,
    idempotenceKey: randomUUID(),
    providerId: null,
    state: 'new',
    amountKopecks: sum(shares.map((share) => share.kopecks)),
    heldKopecks: 0 as Payment['heldKopecks'],
    capturedKopecks: 0 as Payment['capturedKopecks'],
    refundedKopecks: 0 as Payment['refundedKopecks'],
    receipt: receiptOf(bill, bill.charges, 'full_prepayment'),
    shares,
    confirmationUrl: null,
    linkGivenAt: null,
    successUrl: last?.successUrl ?? null,
    failureUrl: last?.failureUrl ?? null,
    holdUntil: null,
    failureReason: null,
    createdAt: ctx.now(),
  }
  await sql.insertPayment(ctx, payment)
  return payment
}
