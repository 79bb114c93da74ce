import type { OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { endParts } from '../cancellation/end-parts.ts'
import { returnLinesToBasket } from '../cancellation/return-lines-to-basket.ts'
import { notifyOfOrder } from '../notify-shopper.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { updatePart } from '../repository/save-orders.ts'
import { nextTryWithoutAnswer, paymentDeadline } from '../timers.ts'
import { hasSyncedAll } from './sync-payment.ts'

/**
 * Gives up an order whose money has not come in time; its packs go back to the shelf. The provider is asked first,
 * and whoever went to the bank's page a moment ago is given a little longer. Running it twice changes nothing.
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
    // The basket before the shelf, as when an order is placed: so neither waits for the other.
    await returnLinesToBasket(ctx, order, waiting)
    await endParts(ctx, order, waiting, 'expire')
    await notifyOfOrder(ctx, order, 'order.expired')
  })
}
