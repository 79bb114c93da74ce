import { type CityId, defaultCityId } from '@romashka/basics'
import type { locations } from '@romashka/domain'

/** The default city of a client that has none yet. */
export const cityId = (given: CityId | 'null'): CityId => (given === 'null' ? defaultCityId : given)

/** The specification calls a city's id and name both `id` and `city_id`, `name` and `city_name`; clients use either. */
export function city(city: locations.City, absentPages: string[]) {
  return {
    ...line(city),
    region_id: city.regionId,
    regionName: city.regionName,
    timezone: city.timezone,
    latitude: city.latitude,
    longitude: city.longitude,
    supplyCity: city.supplyCity,
    absentPages,
  }
}

export function regions(list: locations.Region[]) {
  return {
    results: list.map((region) => ({
      region_id: region.id,
      name: region.name,
      slug: region.slug,
      cities: region.cities.map((one) => ({ ...line(one), population: one.population })),
    })),
  }
}

function line({ id, slug, name, hasPharmacies }: locations.CityLine) {
  return { id, city_id: id, slug, name, city_name: name, hasPharmacies }
}
