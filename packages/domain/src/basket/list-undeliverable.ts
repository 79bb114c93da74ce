import { type CityId, fail, type PharmacyId, type ProductId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { type DispensingRefusal, decideDispensing } from '../dispensing/index.ts'
import { findSupplyCity } from './repository/baskets.ts'
import { listBasketProducts, listPharmaciesWithPacks } from './repository/supply.ts'
import { promisedDays } from './rules/assemble-basket.ts'

/** The products of these that a courier of this pharmacy may not bring, with the reasons. @throws city.not_found */
export async function listUndeliverable(
  ctx: Context,
  of: { cityId: CityId; pharmacyId: PharmacyId; productIds: readonly ProductId[]; hasThermoBag: boolean },
): Promise<{ productId: ProductId; title: string; reasons: DispensingRefusal[] }[]> {
  const supply = (await findSupplyCity(ctx, of.cityId)) ?? fail('city.not_found')
  const { today } = promisedDays(supply, ctx.now())
  const products = await listBasketProducts(ctx, supply, today, of.productIds, { exceptBasket: null })
  const [pharmacy] = await listPharmaciesWithPacks(
    ctx,
    { pharmacyId: of.pharmacyId },
    { ids: [], today, holds: { exceptBasket: null } },
  )
  const situation = {
    deliveryMethod: 'courier',
    regionId: supply.regionId,
    on: today,
    hasDistancePermit: pharmacy?.hasDistancePermit ?? false,
    hasThermoBag: of.hasThermoBag,
    ...ctx.settings.dispensing,
  } as const
  return [...products.values()]
    .map((product) => ({
      productId: product.productId,
      title: product.title,
      reasons: decideDispensing(product, situation).reasons,
    }))
    .filter((product) => product.reasons.length > 0)
}
