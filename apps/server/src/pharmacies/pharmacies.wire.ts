import type { pharmacies } from '@romashka/domain'

/** Old clients read `drugstore_id`, new ones `id`. */
export function drugstore({ cityId, cityName, ...pharmacy }: pharmacies.Pharmacy) {
  return { ...pharmacy, drugstore_id: pharmacy.id, city_id: cityId, city_name: cityName }
}

type Closed = Awaited<ReturnType<typeof pharmacies.getClosedPharmacyBySlug>>

/** What is still true of it. */
export function closedDrugstore({ id, slug, name, address, cityId, cityName, latitude, longitude, closedOn }: Closed) {
  return { id, slug, name, address, city_id: cityId, city_name: cityName, latitude, longitude, closedOn }
}
