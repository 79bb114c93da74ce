import { fail, type OrderPartId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { cancelReasons } from '../../notifications/index.ts'
import { requestSettlement } from '../money/apply-payment.ts'
import { notifyOfPart } from '../notify-of-order.ts'
import { type Order, type OrderPart, replaceParts } from '../order.ts'
import { canChange, isActive } from '../part-machine.ts'
import { lockOwnOrder } from '../repository/find-orders.ts'
import { actorOf, insertCancellation } from '../repository/journal.ts'
import { endParts } from './end-parts.ts'

export interface CancelReason {
  type: string
  message: string | null
}

const shortestMessage = 3

/**
 * Cancels what can still be cancelled of the caller's order, or one part of it: packs are released at once, money is
 * released or refunded by the settlement. Cancelling again changes nothing.
 *
 * @throws order.not_found, order.reason_unknown, order.reason_needs_message, order.wrong_state
 */
export function cancelOrder(ctx: Context, id: string, reason: CancelReason, partId?: OrderPartId): Promise<Order> {
  checkReason(reason)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOwnOrder(ctx, id)
    const parts = order.parts.filter((part) => !partId || part.id === partId)
    if (parts.length === 0) fail('order.not_found')
    return cancelForShopper(ctx, order, parts, reason)
  })
}

/** Cancels these parts on the shopper's request. The order must be locked. @throws order.wrong_state */
export async function cancelForShopper(
  ctx: Context,
  order: Order,
  parts: readonly OrderPart[],
  reason: CancelReason,
): Promise<Order> {
  const active = parts.filter((part) => isActive(part.state))
  if (active.length === 0 && parts.some((part) => part.state !== 'cancelled'))
    fail('order.wrong_state', { state: parts[0]?.state })
  const uncancellable = active.find((part) => !canChange(part.state, 'cancel'))
  if (uncancellable) fail('order.wrong_state', { state: uncancellable.state, change: 'cancel' })
  if (active.length === 0) return order

  const cancelled = await cancelParts(ctx, order, active, reason)
  await requestSettlement(ctx, order.id)
  return replaceParts(order, ...cancelled)
}

async function cancelParts(
  ctx: Context,
  order: Order,
  parts: readonly OrderPart[],
  reason: CancelReason,
): Promise<OrderPart[]> {
  const cancelled = await endParts(ctx, order, parts, 'cancel', reason.type)
  for (const part of parts) await insertCancellation(ctx, part, { ...reason, actor: actorOf(ctx) })
  return cancelled
}

/** The pharmacy or the shop cancels a part and the shopper is notified. The order must be locked. */
export async function cancelByShop(
  ctx: Context,
  order: Order,
  part: OrderPart,
  reason: CancelReason,
): Promise<OrderPart> {
  const [cancelled = part] = await cancelParts(ctx, order, [part], reason)
  await notifyOfPart(ctx, order, part, 'part.cancelled')
  await requestSettlement(ctx, order.id)
  return cancelled
}

function checkReason({ type, message }: CancelReason): void {
  if (!Object.hasOwn(cancelReasons, type)) fail('order.reason_unknown', { reasons: Object.keys(cancelReasons) })
  if (type === 'OTHER' && (message?.trim().length ?? 0) < shortestMessage) fail('order.reason_needs_message')
}
