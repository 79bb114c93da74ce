import { randomUUID } from 'node:crypto'
import { sum } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { Charge, ChargeShare, Payment, PaymentCall, ReceiptTerms } from './payment.ts'
import { insertCall, insertRefund } from './payment-calls.sql.ts'
import { gatewayOf } from './payment-gateways.ts'
import { listCallsOf } from './payments.sql.ts'
import { refundedCharges } from './refunded-charges.ts'
import { capturedOrHeldShares, chargedOf, type NextCall, nextCall } from './settlement.ts'
import { mixedReceiptOf, receiptOf } from './start-payment.ts'

/** What the shopper owes for the goods received, line by line. */
export interface Due extends ReceiptTerms {
  /** All charges of the order: the source of titles and VAT rates of receipts. */
  charges: readonly Charge[]
  shares: readonly ChargeShare[]
  /** The amount due is final except for refunds, so that held money may be captured. */
  isSettled: boolean
}

/**
 * The next call that makes the captured money equal to what is due: an unanswered earlier call, else a new one, which
 * is stored before it is sent; undefined when both are equal, and where the provider has taken less than the goods cost:
 * how much of that is due for which goods, only a person can find out.
 */
export async function planPaymentCall(ctx: Context, payment: Payment, due: Due): Promise<PaymentCall | undefined> {
  const calls = await listCallsOf(ctx, payment.id)
  const open = calls.find((call) => call.outcome === null)
  if (open) return open
  if (payment.state === 'captured' && isLessThanShares(payment, calls)) return undefined
  const next = nextCall({ state: payment.state, asked: payment.shares, calls }, due.shares, due.isSettled)
  if (!next) return undefined
  const call: PaymentCall = {
    id: randomUUID(),
    paymentId: payment.id,
    kind: next.kind,
    amountKopecks: sum(next.shares.map((share) => share.kopecks)),
    shares: next.shares,
    receipt: receiptOfCall(next, due, {
      paid: chargedOf({ asked: payment.shares, calls }),
      closed: closedSharesOf(calls),
    }),
    idempotenceKey: randomUUID(),
    attempts: 0,
    outcome: null,
    startedAt: ctx.now(),
    endedAt: null,
    retriedAt: null,
  }
  await insertCall(ctx, call)
  if (call.kind === 'refund') await insertRefund(ctx, call)
  return call
}

function isLessThanShares({ capturedKopecks, shares }: Payment, calls: readonly PaymentCall[]): boolean {
  return capturedKopecks < sum(capturedOrHeldShares({ asked: shares, calls }).map((share) => share.kopecks))
}

/** Stores the call for the closing receipt of prepaid goods that were handed over; lines closed before are left out. */
export async function planClosingReceipt(
  ctx: Context,
  payment: Payment,
  due: ReceiptTerms & Pick<Due, 'charges'>,
  shares: readonly ChargeShare[],
) {
  const calls = await listCallsOf(ctx, payment.id)
  const closed = closedSharesOf(calls)
  const paid = chargedOf({ asked: payment.shares, calls })
  const wanted = withinLimit(
    ctx,
    payment,
    shares.filter((share) => share.kopecks > 0 && has(paid, share) && !has(closed, share)),
    due,
  )
  if (wanted.length === 0 || calls.some((call) => call.outcome === null)) return
  await insertCall(ctx, {
    id: randomUUID(),
    paymentId: payment.id,
    kind: 'closing_receipt',
    amountKopecks: sum(wanted.map((share) => share.kopecks)),
    shares: wanted,
    receipt: receiptOf(due, chargesFor(wanted, due.charges), 'full_payment'),
    idempotenceKey: randomUUID(),
    attempts: 0,
    outcome: null,
    startedAt: ctx.now(),
    endedAt: null,
    retriedAt: null,
  })
}

const has = (list: readonly ChargeShare[], { key }: ChargeShare) => list.some((one) => one.key === key)

const closedSharesOf = (calls: readonly PaymentCall[]): ChargeShare[] =>
  calls.filter((call) => call.kind === 'closing_receipt' && !call.retriedAt).flatMap((call) => call.shares)

/** A refund of goods that were handed over repeats their closing receipt. */
function receiptOfCall(
  { kind, shares }: NextCall,
  due: Due,
  { paid, closed }: Record<'paid' | 'closed', readonly ChargeShare[]>,
) {
  const linesOf = (own: readonly ChargeShare[]) =>
    kind === 'refund' ? refundedCharges(own, paid, due.charges) : chargesFor(own, due.charges)
  const given = shares.filter((share) => has(closed, share))
  const paidFor = shares.filter((share) => !has(closed, share))
  return mixedReceiptOf(due, [
    { charges: linesOf(paidFor), mode: 'full_prepayment' },
    { charges: linesOf(given), mode: 'full_payment' },
  ])
}

/** Marked packs have a line each: what is too much for one receipt follows in the next. */
function withinLimit(
  ctx: Context,
  payment: Payment,
  shares: readonly ChargeShare[],
  due: ReceiptTerms & Pick<Due, 'charges'>,
): ChargeShare[] {
  const { mostReceiptLines } = gatewayOf(ctx, payment.provider).limits
  const fitting = [...shares]
  const linesOf = () => receiptOf(due, chargesFor(fitting, due.charges), 'full_payment').lines.length
  while (fitting.length > 1 && linesOf() > mostReceiptLines) fitting.pop()
  return fitting
}

function chargesFor(shares: readonly ChargeShare[], charges: readonly Charge[]): Charge[] {
  return shares.flatMap((share) => {
    const charge = charges.find((one) => one.key === share.key)
    return charge ? [{ ...charge, packs: share.packs, kopecks: share.kopecks }] : []
  })
}
