import type { Kopecks, ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { priceBrowserBasket } from './price-browser-basket.ts'
import { resolveSuccessors } from './repository/baskets.ts'

export interface PastPurchase {
  pastProductId: ProductId
  /** The product in its place today; null where the shop has none. */
  productId: ProductId | null
  /** Of those asked for, what can be had today or tomorrow. */
  packs: number
  /** Today's; null where it is not sold in the caller's city. */
  priceKopecks: Kopecks | null
}

/** Products bought before, as the caller's city sells them now. Changes nothing. @throws city.not_found */
export async function pricePastPurchases(
  ctx: Context,
  goods: readonly { productId: ProductId; packs: number }[],
): Promise<PastPurchase[]> {
  const followed = await resolveSuccessors(ctx, goods)
  const { lines } = await priceBrowserBasket(
    ctx,
    followed.map(({ productId, packs }) => ({ productId, packs, isChecked: true })),
  )
  return goods.map(({ productId: pastProductId }) => {
    const at = followed.findIndex((one) => one.pastProductId === pastProductId)
    const line = lines[at]
    const priceKopecks = line?.product?.priceKopecks ?? null
    return {
      pastProductId,
      productId: line?.productId ?? null,
      packs: line && priceKopecks !== null ? line.packs - line.allocation.missing : 0,
      priceKopecks,
    }
  })
}
