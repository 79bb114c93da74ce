import type { OrderId, OrderPartId } from '@romashka/basics'
import { hoursAfter, minutesAfter } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import type { Context } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { expireAddedDelivery } from '../delivery/expire-added-delivery.ts'
import { expireReturn } from '../delivery/returned-bags.ts'
import { applyDefaultDecision } from '../fulfilment/decide-shortage.ts'
import { expireReservation } from '../fulfilment/expire-reservation.ts'
import { listOverdueDeliveries } from '../repository/added-deliveries.ts'
import { expirePayment } from './expire-payment.ts'
import { graceMinutes, listOverdueParts } from './overdue.sql.ts'
import { reportDifference } from './report-difference.ts'
import { settleOrder } from './settle-order.ts'
import { syncPayment, syncRefunds } from './sync-payment.ts'

/** Ends overdue parts and added deliveries whose timers were lost. Returns how many there were. */
export async function expireOverdue(ctx: Context): Promise<number> {
  const overdue = await listOverdueParts(ctx)
  const couriers = await listOverdueDeliveries(ctx, minutesAfter(ctx.now(), -graceMinutes))
  await attemptEach(
    [
      ...overdue.map((part) => () => endOverdue(ctx, part.state, part.orderId, part.partId)),
      ...couriers.map((orderId) => () => expireAddedDelivery(ctx, orderId)),
    ],
    (end) => end(),
  )
  return overdue.length + couriers.length
}

async function endOverdue(ctx: Context, state: string, orderId: OrderId, partId: OrderPartId): Promise<void> {
  if (state === 'awaiting_payment') return expirePayment(ctx, orderId)
  if (state === 'needs_decision') return applyDefaultDecision(ctx, partId)
  if (state === 'ready_for_pickup') return expireReservation(ctx, partId)
  if (state === 'returned_to_pharmacy') return expireReturn(ctx, partId)
}

const reconciledHours = 48

export interface Reconciliation {
  asked: number
  /** Payments whose state still differs from the provider's. */
  different: number
}

/**
 * Syncs every payment that is not final or changed in the last two days, settles its order, looks for receipts that have
 * failed, and records in the journal where we still differ from the provider.
 */
export async function reconcilePayments(ctx: Context): Promise<Reconciliation> {
  const unfinished = await payments.listUnfinished(ctx, hoursAfter(ctx.now(), -reconciledHours))
  let different = 0
  await attemptEach(unfinished, async ({ id, orderId }) => {
    const payment = await syncPayment(ctx, id)
    await syncRefunds(ctx, payment)
    await settleOrder(ctx, orderId)
    await payments.checkReceipts(ctx, payment)
    if (await agrees(ctx, id)) return
    different += 1
    await reportDifference(ctx, id, orderId)
  })
  return { asked: unfinished.length, different }
}

async function agrees(ctx: Context, id: payments.Payment['id']): Promise<boolean> {
  const ours = await payments.findPayment(ctx, id)
  const theirs = ours && (await payments.fetchProviderPayment(ctx, ours))
  if (!ours || !theirs) return true
  const { capturedAmount, refundedAmount } = theirs
  // Not every provider reports refunded amounts.
  const isRefundSame = refundedAmount === undefined || ours.refundedKopecks === refundedAmount
  return ours.capturedKopecks === capturedAmount && isRefundSame
}
