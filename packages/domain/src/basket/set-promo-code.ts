import type { Context } from '../context.ts'
import { findPromoByCode, findPromoById } from '../loyalty/index.ts'
import { changeBasket } from './change-basket.ts'
import * as baskets from './repository/baskets.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'

/**
 * Puts a promo code on the caller's basket, or takes it off. A code that does not exist leaves the basket as it was
 * and is counted against guessing; one that does not fit yet stays, parked, and applies itself later.
 *
 * @throws promo_code.too_many_attempts, session.required
 */
export async function setPromoCode(
  ctx: Context,
  said: { code: string } | { id: string } | null,
  choice: Partial<BasketChoice> = {},
): Promise<{ basket: Basket; isKnown: boolean }> {
  // Outside the transaction: a wrong guess is counted even where something after it is refused.
  const found =
    said === null ? undefined : 'id' in said ? await findPromoById(ctx, said.id) : await findPromoByCode(ctx, said.code)
  const basket = await changeBasket(
    ctx,
    async (ctx, basket) => {
      if (said !== null && !found) return { isChanged: false }
      const promoId = found?.promo.id ?? null
      if (basket.promoCodeId === promoId) return { isChanged: false }
      await baskets.putPromo(ctx, basket.id, promoId)
      return { isChanged: true, record: { promoCodeId: promoId } }
    },
    choice,
  )
  return { basket, isKnown: said === null || found !== undefined }
}
