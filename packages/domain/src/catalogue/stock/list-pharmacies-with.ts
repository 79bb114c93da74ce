import type { PharmacyId, ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getCity } from '../../locations/index.ts'
import { listFreePacks } from './stock.sql.ts'

/** Pharmacies that serve the caller's city and have all of this on their shelves now. @throws city.not_found */
export async function listPharmaciesWith(
  ctx: Context,
  wanted: readonly { productId: ProductId; packs: number }[],
): Promise<PharmacyId[]> {
  const packsOf = new Map<ProductId, number>()
  for (const { productId, packs } of wanted) packsOf.set(productId, (packsOf.get(productId) ?? 0) + packs)
  const city = await getCity(ctx, ctx.cityId)
  const free = await listFreePacks(ctx, { cityId: city.supplyCity.id }, [...packsOf.keys()])
  const enough = free.filter((one) => one.packs >= (packsOf.get(one.productId) ?? 0))
  const byPharmacy = Map.groupBy(enough, (one) => one.pharmacyId)
  return [...byPharmacy].filter(([, products]) => products.length === packsOf.size).map(([id]) => id)
}
