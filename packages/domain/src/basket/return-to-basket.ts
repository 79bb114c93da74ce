import { maxPacksPerLine, type ProductId, type ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'
import * as baskets from './repository/baskets.ts'
import { hasOpenQuote } from './repository/quotes.ts'

/**
 * Puts the products of a cancelled order back in the shopper's basket, unchecked. Lines that are already in it stay as
 * they are, replaced products come back as their successors, and withdrawn ones do not come back. A shopper who is at the
 * checkout goes on: what comes back is not part of the quote. Runs in the transaction of the cancellation.
 */
export async function returnToBasket(
  ctx: Context,
  shopperId: ShopperId,
  goods: readonly { productId: ProductId; packs: number }[],
): Promise<void> {
  const basket = await baskets.lockBasket(ctx, { shopperId })
  const present = new Set((await baskets.listLines(ctx, basket.id)).map((line) => line.productId))
  const packs = new Map<ProductId, number>()
  for (const { productId, packs: more } of await baskets.resolveSuccessors(ctx, goods))
    packs.set(productId, Math.min(maxPacksPerLine, (packs.get(productId) ?? 0) + more))
  const returned = [...packs]
    .filter(([productId]) => !present.has(productId))
    .slice(0, Math.max(0, ctx.settings.maxLinesPerBasket - present.size))
    .map(([productId, packs]) => ({ productId, packs, isChecked: false, isSetAside: false, movedFrom: null }))
  if (returned.length === 0) return
  await baskets.putLines(ctx, basket.id, returned)
  if (!(await hasOpenQuote(ctx, basket))) await baskets.bumpVersion(ctx, basket.id)
}
