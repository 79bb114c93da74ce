export { cityOrDefault, getCity, getCityBySlug, hasCity } from './get-city.ts'
export { findRegionsNamed, listRegions } from './list-regions.ts'
export { cityRows, priceZoneRows, regionRows, warehouseRows } from './locations.read-model.ts'
export type { City, CityLine, Region } from './locations.ts'
export {
  idsOf,
  keepCities,
  keepRegions,
  listPlaceCodes,
  type PlaceCodes,
  setPlaces,
  setPlacesOf,
} from './set-places.ts'
