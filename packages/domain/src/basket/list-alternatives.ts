import type { ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { getBasket } from './get-basket.ts'
import { findAlternatives, listBasketProducts } from './repository/supply.ts'
import type { Basket, BasketChoice, BasketProduct } from './rules/basket.ts'

export interface Alternatives {
  productId: ProductId
  /** Same substance, form and strength first, then the same substance; the cheaper ahead. */
  alternatives: BasketProduct[]
}

/** For every line that cannot be ordered as chosen: products of the same substances that the city has. */
export async function listAlternatives(
  ctx: Context,
  shownAs?: Partial<BasketChoice>,
): Promise<{ basket: Basket; results: Alternatives[] }> {
  const basket = await getBasket(ctx, shownAs)
  const wanted = basket.impossible.map((line) => line.productId)
  if (wanted.length === 0) return { basket, results: [] }
  const pairs = await findAlternatives(ctx, basket.supplyCityId, wanted)
  const products = await listBasketProducts(
    ctx,
    basket,
    basket.promisedOn.today,
    [...new Set(pairs.map((pair) => pair.alternativeId))],
    { exceptBasket: basket.id },
  )
  const results = wanted.map((productId) => ({
    productId,
    alternatives: pairs
      .filter((pair) => pair.productId === productId)
      .flatMap((pair) => products.get(pair.alternativeId) ?? [])
      .filter((one) => one.mostToday + one.tomorrow > 0),
  }))
  return { basket, results }
}
