import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import type { CityPlace } from './assortment/assortment-index.ts'
import { getCityAssortment } from './assortment/get-assortment.ts'
import { listCards } from './cached-products.ts'
import type { ProductCard } from './product-card.ts'

export interface LetterPage {
  products: ProductCard[]
  count: number
  /** Letters and digits that a product of the city begins with, in the order of the alphabet. */
  letters: string[]
  place: CityPlace
}

/**
 * Products of the caller's city whose title begins with this letter or digit. A letter nothing begins with, and a page
 * beyond the end, are empty.
 *
 * @throws city.not_found; request.invalid for what is no letter or digit
 */
export async function listByLetter(ctx: Context, letter: string, page: number, size: number): Promise<LetterPage> {
  if (!/^[\p{L}\d]$/u.test(letter)) fail('request.invalid', { field: 'query' })
  const { assortment, city, place } = await getCityAssortment(ctx)
  const isSold = (ordinal: number) => (city.price[ordinal] ?? 0) > 0
  const sold = (assortment.byLetter.get(letter.toUpperCase()) ?? new Int32Array()).filter(isSold)
  const shown = sold.subarray((page - 1) * size, page * size)
  const products = await listCards(
    ctx,
    place,
    Array.from(shown, (ordinal) => assortment.productIds[ordinal] ?? 0),
  )
  ctx.tagResponse(`city:${city.cityId}`, ...products.map((card) => `product:${card.id}`))
  const letters = [...assortment.byLetter].filter(([, ordinals]) => ordinals.some(isSold)).map(([known]) => known)
  return { products, count: sold.length, letters: letters.sort((a, b) => a.localeCompare(b, 'ru')), place }
}
