import type { ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { changeBasket } from './change-basket.ts'
import * as baskets from './repository/baskets.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'

/** Takes these products out of the caller's basket; one that is not in it is ignored. @throws session.required */
export function removeLines(
  ctx: Context,
  productIds: readonly ProductId[],
  shownAs?: Partial<BasketChoice>,
): Promise<Basket> {
  return changeBasket(
    ctx,
    async (ctx, basket) => ({ isChanged: (await baskets.removeLines(ctx, basket.id, productIds)) > 0 }),
    shownAs,
  )
}

/** Empties the caller's basket. @throws session.required */
export function clearBasket(ctx: Context): Promise<Basket> {
  return changeBasket(ctx, async (ctx, basket, lines) => {
    const productIds = lines.map((line) => line.productId)
    return { isChanged: (await baskets.removeLines(ctx, basket.id, productIds)) > 0 }
  })
}
