import type { CityId, PharmacyId, ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { WantedPacks } from './lots.ts'
import { listFreePacks } from './stock.sql.ts'

/** What these pharmacies, or all of a city, have free of these products now; a pharmacy that has none is left out. */
export async function freePacks(
  ctx: Context,
  where: { pharmacyIds: readonly PharmacyId[] } | { cityId: CityId },
  productIds: readonly ProductId[],
): Promise<WantedPacks[]> {
  const rows = await listFreePacks(ctx, where, productIds)
  return rows.map(({ pharmacyId, productId, packs }) => ({ pharmacyId, productId, packs }))
}
