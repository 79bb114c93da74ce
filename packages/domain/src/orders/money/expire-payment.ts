import type { OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { endParts } from '../cancellation/end-parts.ts'
import { returnLinesToBasket } from '../cancellation/return-lines-to-basket.ts'
import { updatePart } from '../move-part.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { nextTryWithoutAnswer, paymentDeadline } from './payment-deadline.ts'
import { hasSyncedAll } from './sync-payment.ts'

/**
 * Expires an order that was not paid in time and releases its packs. The payment is synced first, and a shopper who
 * opened the bank's page recently gets more time. Safe to repeat.
 */
export async function expirePayment(ctx: Context, orderId: OrderId): Promise<void> {
  const known = await payments.listPaymentsOf(ctx, orderId)
  const hasAnswered = await hasSyncedAll(
    ctx,
    known.filter((payment) => payments.isOpen(payment.state)),
  )
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const waiting = order?.parts.filter((part) => part.state === 'awaiting_payment') ?? []
    if (!order || waiting.length === 0) return
    const last = (await payments.listPaymentsOf(ctx, orderId)).at(-1)
    const deadline =
      (hasAnswered ? undefined : nextTryWithoutAnswer(order.createdAt, ctx.now())) ??
      paymentDeadline(order, last, ctx.settings.paymentMinutes)
    if (deadline > ctx.now()) {
      for (const part of waiting) await updatePart(ctx, part.id, { deadlineAt: deadline })
      return ctx.ports.jobs.enqueue(ctx.db, 'orders.expire-payment', { orderId }, { runAt: deadline, key: orderId })
    }
    // The basket is locked before the stock, as in placing, to avoid a deadlock.
    await returnLinesToBasket(ctx, order, waiting)
    await endParts(ctx, order, waiting, 'expire')
    await notifyOfOrder(ctx, order, 'order.expired')
  })
}
