import type { ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { changeBasket } from './change-basket.ts'
import { loadBasket } from './load-basket.ts'
import * as baskets from './repository/baskets.ts'
import type { Basket } from './rules/basket.ts'
import { orderablePacks } from './rules/basket-lines.ts'

export type LinesToCheck = readonly ProductId[] | 'all' | 'today' | 'tomorrow'

/**
 * Checks or unchecks the given lines, a group, or all. A single line may be checked even if it cannot be ordered now;
 * "all" means all that can. Checking a line that was set aside brings it back.
 *
 * @throws session.required
 */
export function checkLines(ctx: Context, which: LinesToCheck, isChecked: boolean): Promise<Basket> {
  return changeBasket(ctx, async (ctx, stored) => {
    const { lines } = await loadBasket(ctx, stored)
    const meant = lines.filter((line) => {
      if (typeof which !== 'string') return which.includes(line.productId)
      if (line.isSetAside || orderablePacks(line) === 0) return false
      return which === 'all' || (which === 'today') === line.allocation.today > 0
    })
    const changed = meant
      .filter((line) => line.isChecked !== isChecked || (isChecked && line.isSetAside))
      .map(({ productId, packs, isSetAside, movedFrom }) => {
        return { productId, packs, isChecked, isSetAside: isSetAside && !isChecked, movedFrom }
      })
    await baskets.putLines(ctx, stored.id, changed)
    return { isChanged: changed.length > 0 }
  })
}
