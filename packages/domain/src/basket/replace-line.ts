import { fail, type ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { changeBasket } from './change-basket.ts'
import * as baskets from './repository/baskets.ts'
import { listBasketProducts } from './repository/supply.ts'
import { promisedDays } from './rules/assemble-basket.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'
import { mostPacksInCity } from './rules/basket-lines.ts'

/**
 * Replaces the product of a line. Without a number of packs it keeps the line's, but never more than the city has.
 * Repeating the call changes nothing.
 *
 * @throws basket.line_not_found, product.not_found, basket.too_many_packs, session.required
 */
export function replaceLine(
  ctx: Context,
  change: { from: ProductId; to: ProductId; packs?: number | undefined },
  shownAs?: Partial<BasketChoice>,
): Promise<Basket> {
  return changeBasket(
    ctx,
    async (ctx, basket, lines) => {
      const old = lines.find((line) => line.productId === change.from)
      const present = lines.find((line) => line.productId === change.to)
      if (!old && present) return { isChanged: false }
      if (!old) fail('basket.line_not_found', { productId: change.from })
      const { today } = promisedDays(basket, ctx.now())
      const product = (await listBasketProducts(ctx, basket, today, [change.to], { exceptBasket: basket.id })).get(
        change.to,
      )
      if (!product || product.isWithdrawn) fail('product.not_found', { productId: change.to })
      const maxPacks = mostPacksInCity(product)
      if (maxPacks === 0 || (change.packs ?? 0) > maxPacks)
        fail('basket.too_many_packs', { productId: change.to, maxPacks })
      const packs = Math.max(present?.packs ?? 0, Math.min(maxPacks, change.packs ?? old.packs))

      await baskets.putLines(ctx, basket.id, [
        { productId: change.to, packs, isChecked: true, isSetAside: false, movedFrom: null },
      ])
      if (change.from !== change.to) await baskets.removeLines(ctx, basket.id, [change.from])
      return { isChanged: true }
    },
    shownAs,
  )
}
