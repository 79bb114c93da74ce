import type { Context } from '../context.ts'
import { findPromoByCode, findPromoById } from '../loyalty/index.ts'
import { changeBasket } from './change-basket.ts'
import * as baskets from './repository/baskets.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'

/**
 * Puts a promo code on the caller's basket, or removes it. An unknown code leaves the basket as it was and counts as a
 * wrong guess; one whose conditions are not met yet stays parked and applies as soon as they are.
 *
 * @throws promo_code.too_many_attempts, session.required
 */
export async function setPromoCode(
  ctx: Context,
  promo: { code: string } | { id: string } | null,
  choice: Partial<BasketChoice> = {},
): Promise<{ basket: Basket; isKnown: boolean }> {
  // Outside the transaction, so that a wrong guess is counted even if a later step is refused.
  const found =
    promo === null
      ? undefined
      : 'id' in promo
        ? await findPromoById(ctx, promo.id)
        : await findPromoByCode(ctx, promo.code)
  const basket = await changeBasket(
    ctx,
    async (ctx, basket) => {
      if (promo !== null && !found) return { isChanged: false }
      const promoId = found?.promo.id ?? null
      if (basket.promoCodeId === promoId) return { isChanged: false }
      await baskets.putPromo(ctx, basket.id, promoId)
      return { isChanged: true, record: { promoCodeId: promoId } }
    },
    choice,
  )
  return { basket, isKnown: promo === null || found !== undefined }
}
