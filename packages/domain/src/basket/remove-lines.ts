import type { ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { changeBasket } from './change-basket.ts'
import * as sql from './lines.sql.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'

/** Takes these products out of the caller's basket; one that is not there is no trouble. @throws session.required */
export function removeLines(
  ctx: Context,
  productIds: readonly ProductId[],
  shownAs?: Partial<BasketChoice>,
): Promise<Basket> {
  return changeBasket(ctx, async (ctx, basket) => (await sql.removeLines(ctx, basket.id, productIds)) > 0, shownAs)
}

/** Empties the caller's basket. @throws session.required */
export function clearBasket(ctx: Context): Promise<Basket> {
  return changeBasket(ctx, async (ctx, basket, lines) => {
    return (
      (await sql.removeLines(
        ctx,
        basket.id,
        lines.map((line) => line.productId),
      )) > 0
    )
  })
}
