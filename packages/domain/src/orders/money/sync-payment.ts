import { Failure, fail, minutesAfter, type PaymentId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import type { OrderJobs } from '../orders.jobs.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { applyPaymentToOrder } from './apply-payment.ts'
import { reportForeignRefund } from './report-difference.ts'

/** Minutes from ordering to the first poll of the payment. */
export const firstPollMinutes = 1
/** Minutes between polls: short at first, then longer, for about a day. */
const pollMinutes = [firstPollMinutes, 1, 2, 3, 5, 10, 20, 30, 60, 120, 240, 480, 720]

function nextPollAt(at: Date, round: number): Date | undefined {
  const minutes = pollMinutes[round]
  return minutes === undefined ? undefined : minutesAfter(at, minutes)
}

/**
 * Requests the state of a payment from the provider and applies it to the order. Safe to repeat and to call in any
 * order: only the provider's current answer counts.
 *
 * @throws payment.not_found, payment.unavailable
 */
export async function syncPayment(ctx: Context, id: PaymentId): Promise<payments.Payment> {
  return (await readAndApply(ctx, id)).payment
}

async function readAndApply(ctx: Context, id: PaymentId) {
  const known = (await payments.findPayment(ctx, id)) ?? fail('payment.not_found')
  const reported = await payments.fetchProviderPayment(ctx, known)
  if (!reported) return { payment: known, reported }
  return inTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx, known.orderId)) ?? fail('order.not_found')
    const { payment, before } = await payments.applyProviderState(ctx, id, reported)
    await applyPaymentToOrder(ctx, order, payment, before)
    return { payment, reported }
  })
}

/**
 * Before a provider's notification is answered: what it causes is done within a minute even if this process ends at once.
 * It does not repeat what was answered. The next poll of an older payment may be hours away, and of a captured one, which
 * may be told of a refund, there is none. That a receipt has failed is told by the notification alone.
 */
export async function pollAfterNotification(
  ctx: Context,
  provider: payments.ProviderName,
  { providerId, failedReceipt }: payments.PaymentNotification,
): Promise<void> {
  const payment = await payments.findByProviderId(ctx, provider, providerId)
  if (!payment) return
  if (failedReceipt) await payments.reportFailedReceipt(ctx, payment, failedReceipt)
  await ctx.ports.jobs.enqueue(
    ctx.db,
    'orders.poll-payment',
    { orderId: payment.orderId, paymentId: payment.id, round: pollMinutes.length, isNotified: true },
    { runAt: minutesAfter(ctx.now(), 1), key: `${payment.id} notified` },
  )
}

/** Handles a provider's notification. One about an unknown payment changes nothing. */
export async function syncPaymentByProviderId(
  ctx: Context,
  provider: payments.ProviderName,
  providerId: string,
): Promise<void> {
  const payment = await payments.findByProviderId(ctx, provider, providerId)
  if (payment) await syncNotified(ctx, payment.id)
}

/** The payment, its refunds, and money that went back without the shop. */
async function syncNotified(ctx: Context, id: PaymentId): Promise<void> {
  const { payment, reported } = await readAndApply(ctx, id)
  await syncRefunds(ctx, payment)
  if (payment.state === 'captured' && reported) await reportForeignRefund(ctx, payment, reported)
}

/** Syncs the payment if it is not final, and schedules its next poll. Without a payment: all of the order's. One that was told of: whatever its state. */
export async function pollPayment(
  ctx: Context,
  { orderId, paymentId, round, isNotified }: OrderJobs['orders.poll-payment'],
): Promise<void> {
  if (isNotified && paymentId) return syncNotified(ctx, paymentId)
  const known = await payments.listPaymentsOf(ctx, orderId)
  const open = known.filter(({ id, state }) => (!paymentId || id === paymentId) && !payments.isFinal(state))
  if (open.length === 0) return
  const runAt = nextPollAt(ctx.now(), round)
  const next = { orderId, ...(paymentId && { paymentId }), round: round + 1 }
  if (runAt) await ctx.ports.jobs.enqueue(ctx.db, 'orders.poll-payment', next, { runAt, key: paymentId ?? orderId })
  if (!(await hasSyncedAll(ctx, open))) fail('payment.unavailable')
}

/** Syncs each of these payments; returns whether the provider answered for all of them. */
export async function hasSyncedAll(ctx: Context, known: readonly payments.Payment[]): Promise<boolean> {
  let hasAnswered = true
  for (const payment of known) {
    try {
      await syncPayment(ctx, payment.id)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'payment.unavailable') throw error
      hasAnswered = false
    }
  }
  return hasAnswered
}

/** Syncs refunds that the bank had not finished. */
export async function syncRefunds(ctx: Context, payment: payments.Payment): Promise<void> {
  for (const refund of await payments.listRefundsOf(ctx, [payment.id])) {
    if (refund.state !== 'sent' && refund.state !== 'requested') continue
    const state = await payments.fetchRefundState(ctx, payment, refund)
    if (!state || state === refund.state) continue
    await inTransaction(ctx, async (ctx) => {
      const order = (await lockOrder(ctx, payment.orderId)) ?? fail('order.not_found')
      if (state === 'failed') await payments.failRefund(ctx, payment, refund, 'cancelled')
      else await payments.updateRefund(ctx, refund.id, state)
      await payments.updateRefundedSum(ctx, payment)
      await writeJournal(
        ctx,
        order.id,
        newEvent(ctx, `refund.${state}`, { details: { amountKopecks: refund.amountKopecks } }),
      )
      if (state === 'failed') await notifyOfOrder(ctx, order, 'order.refund_delayed', refund.amountKopecks, refund.id)
    })
  }
}
