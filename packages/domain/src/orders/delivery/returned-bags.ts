import type { OrderPartId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { getPharmacyContacts } from '../../pharmacies/index.ts'
import { cancelByShop } from '../cancellation/cancel-order.ts'
import { closingTimes } from '../fulfilment/closing-times.ts'
import { readyDeadline } from '../fulfilment/deadlines.ts'
import type { OrderPart } from '../order.ts'
import { lockOrderOfPart } from '../repository/find-orders.ts'

/** How long a returned bag waits for a decision, extended to the pharmacy's closing time. Source: docs/rules/orders.md, P15 */
export async function returnDeadline(ctx: Context, part: Pick<OrderPart, 'pharmacyId'>, from: Date): Promise<Date> {
  const { timezone, openingHours } = await getPharmacyContacts(ctx, part.pharmacyId)
  return readyDeadline(from, ctx.settings.returnedBagHours, timezone, closingTimes(openingHours))
}

export function scheduleReturnExpiry(
  ctx: Context,
  { id: partId }: Pick<OrderPart, 'id'>,
  deadlineAt: Date,
): Promise<void> {
  const key = `${partId} ${deadlineAt.getTime()}`
  return ctx.ports.jobs.enqueue(ctx.db, 'orders.expire-return', { partId }, { runAt: deadlineAt, key })
}

/**
 * Cancels a returned bag for which the shopper decided nothing: packs are released, all money is refunded. One to be
 * delivered again waits for its slot. Safe to repeat.
 */
export function expireReturn(ctx: Context, id: OrderPartId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { order, part } = (await lockOrderOfPart(ctx, id)) ?? {}
    if (!order || part?.state !== 'returned_to_pharmacy' || !part.deadlineAt || part.deadlineAt > ctx.now()) return
    await cancelByShop(ctx, order, part, { type: 'NOT_ANSWERED', message: null })
  })
}
