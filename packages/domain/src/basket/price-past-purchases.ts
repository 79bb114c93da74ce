import type { Kopecks, ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type DispensingDay, decidePickup, isOnPrescription } from '../dispensing/index.ts'
import { priceBrowserBasket } from './price-browser-basket.ts'
import { resolveSuccessors } from './repository/baskets.ts'
import type { BasketProduct, LineReason } from './rules/basket.ts'

export interface PastPurchase {
  pastProductId: ProductId
  /** The product in its place today; null where the shop has none. */
  productId: ProductId | null
  /** Of those asked for, what can be had today or tomorrow. */
  packs: number
  /** Today's; null where it is not sold in the caller's city. */
  priceKopecks: Kopecks | null
  /** Handed over on a prescription today. */
  needsPrescription: boolean
  /** Why no pack can be had; null where some can. */
  reason: LineReason | null
}

/** Products bought before, as the caller's city sells them now. Changes nothing. @throws city.not_found */
export async function pricePastPurchases(
  ctx: Context,
  goods: readonly { productId: ProductId; packs: number }[],
): Promise<PastPurchase[]> {
  const followed = await resolveSuccessors(ctx, goods)
  const { lines, promisedOn } = await priceBrowserBasket(
    ctx,
    followed.map(({ productId, packs }) => ({ productId, packs, isChecked: true })),
  )
  const day = { on: promisedOn.today, ...ctx.settings.dispensing }
  return goods.map(({ productId: pastProductId }) => {
    const at = followed.findIndex((one) => one.pastProductId === pastProductId)
    const line = lines[at]
    const priceKopecks = line?.product?.priceKopecks ?? null
    const product = line?.product ?? null
    const packs = line && priceKopecks !== null ? line.packs - line.allocation.missing : 0
    return {
      pastProductId,
      productId: line?.productId ?? null,
      packs,
      priceKopecks,
      needsPrescription: product !== null && isOnPrescription(product.dispensingClass),
      reason: packs > 0 ? null : reasonOf(product, day),
    }
  })
}

function reasonOf(product: BasketProduct | null, day: DispensingDay): LineReason {
  if (product === null || product.isWithdrawn) return 'WITHDRAWN'
  const [refusal] = decidePickup(product, day).reasons
  return refusal ?? 'NOT_IN_CITY'
}
