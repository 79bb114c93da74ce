import { type OrderId, type PaymentId, sum } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { reportIncident } from '../../incidents/index.ts'
import * as payments from '../../payments/index.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'

/** Our sums and the provider's are not the same, and nothing that the shop still has to do makes them so. */
export async function reportDifference(ctx: Context, id: PaymentId, orderId: OrderId): Promise<void> {
  await writeJournal(ctx, orderId, newEvent(ctx, 'payment.differs', { details: { paymentId: id } }))
  await reportIncident(ctx, { kind: 'payment.differs', subject: id, details: { orderId } })
}

/**
 * Reports that another sum was captured than the goods cost: by hand in the provider's cabinet, or the provider answers
 * a capture with a sum of its own.
 */
export async function reportOtherCapture(ctx: Context, payment: payments.Payment): Promise<void> {
  const { id, orderId, shares, capturedKopecks } = payment
  const calls = await payments.listCallsOfMany(ctx, [id])
  const wanted = payments.capturedOrHeldShares({ asked: shares, calls })
  if (capturedKopecks === sum(wanted.map((one) => one.kopecks))) return
  await reportDifference(ctx, id, orderId)
}

/** What went back at least, where the provider says no more than that something did: a kopeck. */
const leastRefund = 1

/**
 * Reports money that went back without the shop: by hand in the provider's cabinet, or charged back by the card's bank.
 * The provider was asked before: a refund of ours that it counts is stored by now, or its call is still unanswered.
 */
export async function reportForeignRefund(
  ctx: Context,
  payment: payments.Payment,
  theirs: payments.ProviderPayment,
): Promise<void> {
  const returned = theirs.refundedAmount ?? (theirs.isPartlyRefunded ? leastRefund : 0)
  if (returned === 0) return
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, payment.orderId)
    const ours = await payments.findPayment(ctx, payment.id)
    const calls = await payments.listCallsOfMany(ctx, [payment.id])
    if (!ours || returned <= ours.refundedKopecks || calls.some((call) => call.outcome === null)) return
    await reportDifference(ctx, payment.id, payment.orderId)
  })
}
