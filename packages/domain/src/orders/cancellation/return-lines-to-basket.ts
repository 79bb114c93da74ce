import { returnToBasket } from '../../basket/index.ts'
import type { Context } from '../../context.ts'
import type { Order, OrderPart } from '../order.ts'

/**
 * Puts the goods back in the basket, unchecked so that nothing is ordered by accident: the packs still to be given, or
 * all that were ordered.
 */
export function returnLinesToBasket(
  ctx: Context,
  order: Order,
  parts: readonly OrderPart[],
  which: 'givenPacks' | 'packs' = 'givenPacks',
): Promise<void> {
  const lines = parts.flatMap((part) => part.lines).filter((line) => line[which] > 0)
  return returnToBasket(
    { ...ctx, cityId: order.cityId },
    order.shopperId,
    lines.map((line) => ({ productId: line.productId, packs: line[which] })),
  )
}
