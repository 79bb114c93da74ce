import type { OrderPartId } from '@romashka/basics'
import { minutesAfter } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { endParts } from '../cancellation/end-parts.ts'
import { expireAddedDelivery } from '../delivery/expire-added-delivery.ts'
import { requestSettlement } from '../money/apply-payment.ts'
import { notifyOfPart } from '../notify-of-order.ts'
import type { OrderJobs } from '../orders.jobs.ts'
import { type AddedDelivery, findOpenDelivery } from '../repository/added-deliveries.ts'
import { lockOrderOfPart } from '../repository/find-orders.ts'
import { countPartChanges } from '../repository/journal.ts'

/**
 * Ends a ready part that nobody picked up: packs are released, the money is refunded. A part picked up or extended
 * meanwhile is left alone.
 */
export async function expireReservation(ctx: Context, id: OrderPartId): Promise<void> {
  const waiting = await inTransaction(ctx, (ctx) => expireOrWait(ctx, id))
  // The timer of the added delivery may have been lost.
  if (waiting && waiting.deadlineAt <= ctx.now()) await expireAddedDelivery(ctx, waiting.orderId)
}

/** Returns the open added delivery that the part waits for. */
async function expireOrWait(ctx: Context, id: OrderPartId): Promise<AddedDelivery | undefined> {
  const { order, part } = (await lockOrderOfPart(ctx, id)) ?? {}
  if (!order || part?.state !== 'ready_for_pickup' || !part.deadlineAt || part.deadlineAt > ctx.now()) return undefined
  // The part waits as long as the payment of an added delivery.
  const added = await findOpenDelivery(ctx, order.id)
  if (added) {
    await lookAgain(ctx, id, added.deadlineAt)
    return added
  }
  await endParts(ctx, order, [part], 'expire_reservation')
  await notifyOfPart(ctx, order, part, 'part.reserve_expired')
  await requestSettlement(ctx, order.id)
  return undefined
}

function lookAgain(ctx: Context, partId: OrderPartId, courierUntil: Date): Promise<void> {
  const runAt = minutesAfter(courierUntil > ctx.now() ? courierUntil : ctx.now(), 1)
  const key = `${partId} ${runAt.getTime()}`
  return ctx.ports.jobs.enqueue(ctx.db, 'orders.expire-reservation', { partId }, { runAt, key })
}

/**
 * Reminds the shopper of a part that is ready for pickup. A reminder of a deadline that is no longer the part's says
 * nothing: the one of the present deadline comes in its own time.
 */
export function sendPickupReminder(
  ctx: Context,
  { partId: id, message, until }: OrderJobs['orders.remind'],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { order, part } = (await lockOrderOfPart(ctx, id)) ?? {}
    if (!order || part?.state !== 'ready_for_pickup' || !part.deadlineAt || part.deadlineAt <= ctx.now()) return
    if (until !== undefined && until !== part.deadlineAt.toISOString()) return
    await notifyOfPart(ctx, order, part, message, await countPartChanges(ctx, id, 'make_ready'))
  })
}
