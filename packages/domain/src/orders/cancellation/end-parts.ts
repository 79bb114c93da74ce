import { setUnfulfilled } from '../../basket/index.ts'
import { returnToLimitedOffers } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { freeSlot } from '../../delivery/index.ts'
import { releasePromoCode } from '../../loyalty/index.ts'
import { releaseAmounts } from '../../prescriptions/index.ts'
import { movePart } from '../move-part.ts'
import { type Order, type OrderPart, replaceParts } from '../order.ts'
import { isUnfulfilled, type PartChange } from '../part-machine.ts'
import { releasePacks, returnDispatchedPacks } from '../placing/reserve-packs.ts'

type UnfulfilledChange = Extract<PartChange, 'cancel' | 'expire' | 'mark_unavailable' | 'expire_reservation'>

/**
 * Ends parts of which the shopper gets nothing and returns them: reserved packs are released at once, also to
 * what is left of a limited offer, and with the last part of an order its promo code and delivery slot. The order must be locked.
 */
export async function endParts(
  ctx: Context,
  order: Order,
  parts: readonly OrderPart[],
  change: UnfulfilledChange,
  reason?: string,
): Promise<OrderPart[]> {
  const ended: OrderPart[] = []
  // In the order in which everybody locks stock: the parts of an order may be in several pharmacies.
  for (const part of [...parts].sort((a, b) => a.pharmacyId - b.pharmacyId)) {
    ended.push(await movePart(ctx, part, change, { reason }))
    if (part.warehouseId !== null) await returnDispatchedPacks(ctx, part)
    await releasePacks(ctx, part)
    await releaseAmounts(ctx, part.id)
  }
  await returnToLimitedOffers(
    ctx,
    ended.map(({ id }) => id),
  )
  if (replaceParts(order, ...ended).parts.every((part) => isUnfulfilled(part.state))) await releaseTerms(ctx, order)
  return ended
}

/** The promo code and the delivery slot, which belong to the order as a whole. */
async function releaseTerms(ctx: Context, order: Order): Promise<void> {
  await setUnfulfilled(ctx, order.quoteId, true)
  if (order.promoCodeId) await releasePromoCode(ctx, order.quoteId)
  if (order.delivery?.slot) await freeSlot(ctx, order.delivery.slot)
}
