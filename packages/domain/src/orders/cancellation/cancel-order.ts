import { fail, type OrderPartId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { cancelReasons } from '../../notifications/index.ts'
import { actorOf } from '../journal/journal.ts'
import { requestSettlement } from '../money/apply-payment.ts'
import { notifyOfPart } from '../notify-shopper.ts'
import type { Order, OrderPart } from '../order.ts'
import { canChange, isActive } from '../part-machine.ts'
import { findOwnOrderId, lockOrder } from '../repository/find-orders.ts'
import { insertCancellation } from '../repository/save-orders.ts'
import { endParts } from './end-parts.ts'

export interface CancelReason {
  type: string
  message: string | null
}

const shortestMessage = 3

/**
 * Cancels what of the caller's order can still be cancelled: the packs go back to the shelf at once, and the money is
 * let go or given back by the settlement. Cancelling again changes nothing.
 *
 * @throws order.not_found, order.reason_unknown, order.reason_needs_message, order.wrong_state
 */
export function cancelOrder(ctx: Context, id: string, reason: CancelReason, partId?: OrderPartId): Promise<Order> {
  const shopperId = shopperOf(ctx)
  checkReason(reason)
  return inTransaction(ctx, async (ctx) => {
    const order =
      (await lockOrder(ctx, (await findOwnOrderId(ctx, shopperId, id)) ?? fail('order.not_found'))) ??
      fail('order.not_found')
    const chosen = order.parts.filter((part) => !partId || part.id === partId)
    if (chosen.length === 0) fail('order.not_found')
    const going = chosen.filter((part) => isActive(part.state))
    if (going.length === 0 && chosen.some((part) => part.state !== 'cancelled'))
      fail('order.wrong_state', { state: chosen[0]?.state })
    const stuck = going.find((part) => !canChange(part.state, 'cancel'))
    if (stuck) fail('order.wrong_state', { state: stuck.state, change: 'cancel' })

    await cancelParts(ctx, order, going, reason)
    if (going.length > 0) await requestSettlement(ctx, order.id)

    return (await lockOrder(ctx, order.id)) ?? fail('order.not_found')
  })
}

async function cancelParts(
  ctx: Context,
  order: Order,
  parts: readonly OrderPart[],
  reason: CancelReason,
): Promise<void> {
  if (parts.length === 0) return
  await endParts(ctx, order, parts, 'cancel', reason.type)
  for (const part of parts) await insertCancellation(ctx, part, { ...reason, actor: actorOf(ctx) })
}

/** The pharmacy or the shop itself has to cancel a part; the shopper is told. The order must be locked. */
export async function cancelByShop(ctx: Context, order: Order, part: OrderPart, reason: CancelReason): Promise<void> {
  await cancelParts(ctx, order, [part], reason)
  await notifyOfPart(ctx, order, part, 'part.cancelled')
  await requestSettlement(ctx, order.id)
}

function checkReason({ type, message }: CancelReason): void {
  if (!Object.hasOwn(cancelReasons, type)) fail('order.reason_unknown', { reasons: Object.keys(cancelReasons) })
  if (type === 'OTHER' && (message?.trim().length ?? 0) < shortestMessage) fail('order.reason_needs_message')
}
