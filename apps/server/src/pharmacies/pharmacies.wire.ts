import { madeOnce } from '@romashka/basics'
import type { pharmacies } from '@romashka/domain'

/** The same for the same pharmacy: product pages name dozens, and share them. */
export const drugstore = madeOnce(makeDrugstore)

/** Old clients read `drugstore_id`, new ones `id`. */
function makeDrugstore({ cityId, cityName, ...pharmacy }: pharmacies.Pharmacy) {
  return { ...pharmacy, drugstore_id: pharmacy.id, city_id: cityId, city_name: cityName }
}

type Closed = Awaited<ReturnType<typeof pharmacies.getClosedPharmacyBySlug>>

/** What is still true of it. */
export function closedDrugstore({ id, slug, name, address, cityId, cityName, latitude, longitude, closedOn }: Closed) {
  return { id, slug, name, address, city_id: cityId, city_name: cityName, latitude, longitude, closedOn }
}
