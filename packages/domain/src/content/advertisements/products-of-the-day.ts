import { getCards, type ProductCard } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import { listTag } from '../content-tags.ts'
import { listShownTexts } from '../repository/shown-contents.ts'
import { type AdvertisementLine, lineOf } from './advertisements.ts'

export interface ProductOfTheDay extends AdvertisementLine {
  product: ProductCard
  /** The shop asks the price of the day: packs are left at it. */
  isInForce: boolean
}

/** Products of the day in the caller's city, in the order of the editor; those whose quota is used up as well. */
export async function listProductsOfTheDay(ctx: Context): Promise<ProductOfTheDay[]> {
  ctx.tagResponse(listTag('product_of_the_day'))
  const shown = await listShownTexts(ctx, 'product_of_the_day')
  const lines = await Promise.all(shown.map((one) => lineOf(ctx, one)))
  const cards = await getCards(
    ctx,
    lines.flatMap(({ limited }) => (limited ? [limited.productId] : [])),
  )
  return lines.flatMap((line) => {
    const product = cards.find(({ id }) => id === line.limited?.productId)
    if (!product || product.isOnPrescription || !line.limited) return []
    return [
      { ...line, product, isInForce: line.limited.left > 0 && product.priceKopecks === line.limited.priceKopecks },
    ]
  })
}
