import type { OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { isOpen, listPaymentsOf } from '../../payments/index.ts'
import { nextTryWithoutAnswer, paymentDeadline } from '../money/payment-deadline.ts'
import { hasSyncedAll } from '../money/sync-payment.ts'
import { findOpenDelivery, updateDeliveryDeadline } from '../repository/added-deliveries.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { discardAddedDelivery } from './apply-added-delivery.ts'

/**
 * Drops an added delivery that was not paid in time. The payment is synced first, and a shopper who opened the bank's
 * page recently gets more time.
 */
export async function expireAddedDelivery(ctx: Context, orderId: OrderId): Promise<void> {
  const known = await listPaymentsOf(ctx, orderId)
  const hasAnswered = await hasSyncedAll(
    ctx,
    known.filter((payment) => payment.purpose === 'delivery' && isOpen(payment.state)),
  )
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const added = order && (await findOpenDelivery(ctx, orderId))
    if (!added) return
    const payment = (await listPaymentsOf(ctx, orderId)).find((one) => one.id === added.paymentId)
    const deadlineAt =
      (hasAnswered ? undefined : nextTryWithoutAnswer(added.addedAt, ctx.now())) ??
      paymentDeadline({ createdAt: added.addedAt }, payment, ctx.settings.paymentMinutes)
    if (deadlineAt <= ctx.now()) return discardAddedDelivery(ctx, added, 'expired')
    await updateDeliveryDeadline(ctx, added.id, deadlineAt)
    await ctx.ports.jobs.enqueue(
      ctx.db,
      'orders.expire-delivery',
      { orderId },
      { runAt: deadlineAt, key: `${added.id} ${deadlineAt.getTime()}` },
    )
  })
}
