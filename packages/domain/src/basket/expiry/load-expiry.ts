import { addDays, type Day, type ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listPackUses } from '../../courses/index.ts'
import type { ExpiryOf } from '../rules/basket-lines.ts'
import { expiresTooSoon, type ShelfLot } from './expires-too-soon.ts'

/** Whatever is bought at once is used up by then; lots that last longer need no look at the shopper's courses. */
const longestUseDays = 366

/** Tells which packs of these lots would be too old before the shopper has used them up. */
export async function loadExpiry(
  ctx: Context,
  lots: ReadonlyMap<ProductId, readonly ShelfLot[]>,
  today: Day,
): Promise<ExpiryOf> {
  const limit = addDays(today, longestUseDays)
  const hasNear = [...lots.values()].some((ofProduct) => ofProduct.some((lot) => lot.expiresOn <= limit))
  if (!hasNear) return () => null
  const uses = ctx.caller.kind === 'shopper' ? await listPackUses(ctx, ctx.caller.shopperId) : undefined
  return ({ productId }, packs) => expiresTooSoon(packs, lots.get(productId) ?? [], uses?.get(productId) ?? [], today)
}
