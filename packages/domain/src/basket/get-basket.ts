import { basketIdOf, fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import { loadBasket } from './load-basket.ts'
import * as baskets from './repository/baskets.ts'
import { findOwner } from './repository/baskets.ts'
import { findBasketWithProducts } from './repository/unlocked-lines.ts'
import type { Basket, BasketChoice } from './rules/basket.ts'

/**
 * The caller's basket, or how it would look with another delivery method. A caller without a basket gets an empty one of
 * the city he looks at.
 *
 * @throws city.not_found
 */
export async function getBasket(ctx: Context, shownAs?: Partial<BasketChoice>): Promise<Basket> {
  const owner = findOwner(ctx)
  const found = owner && (await findBasketWithProducts(ctx, owner, []))
  if (!found || (found.lines.length === 0 && found.basket.cityId !== ctx.cityId))
    return loadBasket(ctx, await emptyBasket(ctx), shownAs, undefined, { lines: [], products: new Map() })
  const { basket, lines, products } = found
  const hasReplaced = lines.some((line) => line.movesTo !== null)
  return loadBasket(ctx, basket, shownAs, undefined, hasReplaced ? undefined : { lines, products })
}

async function emptyBasket(ctx: Context): Promise<baskets.StoredBasket> {
  const supply = (await baskets.findSupplyCity(ctx, ctx.cityId)) ?? fail('city.not_found')
  return {
    ...supply,
    id: basketIdOf('00000000-0000-0000-0000-000000000000'),
    version: 0,
    deliveryMethod: 'pickup',
    variantType: null,
    pharmacyId: null,
    isDivided: false,
    addressId: null,
    tariffId: null,
    slot: null,
    promoCodeId: null,
    hasPackaging: false,
    changedAt: ctx.now(),
    lineCount: 0,
  }
}
