import type { CityId, PharmacyId, ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getCity } from '../../locations/index.ts'
import { listPharmacies, type Pharmacy } from '../../pharmacies/index.ts'
import type { WantedPacks } from './lots.ts'
import { countTomorrow, listFreePacks } from './stock.sql.ts'

/** Shown instead of the exact number, which changes by the minute and is not published. */
type RoughQuantity = 'few' | 'some' | 'many'

export interface PharmacyAvailability {
  pharmacy: Pharmacy
  /** null: out of stock here now. */
  quantity: RoughQuantity | null
  /** The earliest expiry date of a lot in stock here. */
  expiresOn: string | null
  confirmedAt: Date | null
  /** The region's warehouse can deliver it here by tomorrow. */
  isTomorrow: boolean
}

/** Where a product is in a city: the pharmacies that have it now, and those that can have it tomorrow, nearest first. */
export async function listAvailability(
  ctx: Context,
  productId: ProductId,
  cityId: CityId,
  near?: { latitude: number; longitude: number },
): Promise<PharmacyAvailability[]> {
  ctx.tagResponse(`product:${productId}`)
  const city = await getCity(ctx, cityId)
  const pharmacies = await listPharmacies(ctx, city.supplyCity.id, near)
  const supply = city.hasPharmacies ? city : await getCity(ctx, city.supplyCity.id)
  const isTomorrow = (await countTomorrow(ctx, supply.regionId, productId)) > 0
  const free = await listFreePacks(ctx, { cityId: supply.id }, [productId])
  const byPharmacy = new Map(free.map((one) => [one.pharmacyId, one]))
  return pharmacies
    .map((pharmacy) => {
      const shelf = byPharmacy.get(pharmacy.id)
      return {
        pharmacy,
        quantity: shelf ? roughQuantity(shelf.packs) : null,
        expiresOn: shelf?.expiresOn ?? null,
        confirmedAt: shelf?.confirmedAt ?? null,
        isTomorrow,
      }
    })
    .filter((one) => one.quantity !== null || one.isTomorrow)
    .sort((a, b) => Number(a.quantity === null) - Number(b.quantity === null))
}

function roughQuantity(packs: number): RoughQuantity {
  return packs < 3 ? 'few' : packs < 10 ? 'some' : 'many'
}

/** Pharmacies that serve the caller's city and have all of this in stock now. @throws city.not_found */
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

/** Free packs of these products in these pharmacies, or in all of a city; a pharmacy without any is left out. */
export async function freePacks(
  ctx: Context,
  where: { pharmacyIds: readonly PharmacyId[] } | { cityId: CityId },
  productIds: readonly ProductId[],
): Promise<WantedPacks[]> {
  const rows = await listFreePacks(ctx, where, productIds)
  return rows.map(({ pharmacyId, productId, packs }) => ({ pharmacyId, productId, packs }))
}
