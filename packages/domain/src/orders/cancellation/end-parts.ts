import type { Context } from '../../context.ts'
import { freeSlot } from '../../delivery/index.ts'
import { releasePromoCode } from '../../loyalty/index.ts'
import { movePart } from '../move-part.ts'
import type { Order, OrderPart } from '../order.ts'
import { isUnfulfilled, type PartChange } from '../part-machine.ts'
import { releasePacks } from '../placing/reserve-packs.ts'

type UnfulfilledChange = Extract<PartChange, 'cancel' | 'expire' | 'mark_unavailable' | 'expire_reservation'>

/**
 * Ends parts of which the shopper gets nothing: their packs go back at once, and with the last part of an order its
 * promo code and its place in the courier's slot. The order must be locked.
 */
export async function endParts(
  ctx: Context,
  order: Order,
  parts: readonly OrderPart[],
  change: UnfulfilledChange,
  reason?: string,
): Promise<void> {
  // Shelves in their order, as everybody takes them: the parts of an order may wait in several pharmacies.
  for (const part of [...parts].sort((a, b) => a.pharmacyId - b.pharmacyId)) {
    await movePart(ctx, part, change, { reason })
    await releasePacks(ctx, part)
  }
  const others = order.parts.filter((part) => parts.every((one) => one.id !== part.id))
  if (others.every((part) => isUnfulfilled(part.state))) await releaseTerms(ctx, order)
}

/** What the order kept as a whole; nothing is left of it. */
async function releaseTerms(ctx: Context, order: Order): Promise<void> {
  if (order.promoCodeId) await releasePromoCode(ctx, order.quoteId)
  if (order.delivery?.slot) await freeSlot(ctx, order.delivery.slot)
}
