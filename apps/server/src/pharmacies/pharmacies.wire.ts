import type { pharmacies } from '@romashka/domain'

/** Old clients read `drugstore_id`, new ones `id`. */
export function drugstore({ cityId, cityName, ...pharmacy }: pharmacies.Pharmacy) {
  return { ...pharmacy, drugstore_id: pharmacy.id, city_id: cityId, city_name: cityName }
}
