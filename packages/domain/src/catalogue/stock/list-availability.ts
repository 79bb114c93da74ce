import type { CityId, ProductId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getCity } from '../../locations/index.ts'
import { listPharmacies, type Pharmacy } from '../../pharmacies/index.ts'
import { countTomorrow, listFreePacks } from './stock.sql.ts'

/** A rough quantity: the exact number is not published, and changes by the minute. */
type Plenty = 'few' | 'some' | 'many'

export interface PharmacyAvailability {
  pharmacy: Pharmacy
  /** null: not on this pharmacy's shelf now. */
  quantity: Plenty | null
  /** The soonest day that a lot on the shelf expires on. */
  expiresOn: string | null
  confirmedAt: Date | null
  /** The region's warehouse can bring it here by tomorrow. */
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
        quantity: shelf ? plenty(shelf.packs) : null,
        expiresOn: shelf?.expiresOn ?? null,
        confirmedAt: shelf?.confirmedAt ?? null,
        isTomorrow,
      }
    })
    .filter((one) => one.quantity !== null || one.isTomorrow)
    .sort((a, b) => Number(a.quantity === null) - Number(b.quantity === null))
}

function plenty(packs: number): Plenty {
  return packs < 3 ? 'few' : packs < 10 ? 'some' : 'many'
}
