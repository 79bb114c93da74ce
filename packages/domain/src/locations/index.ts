export { getCity, getCityBySlug } from './get-city.ts'
export { listRegions } from './list-regions.ts'
export type { City, CityLine, Region } from './locations.ts'
export { type NewCity, type NewRegion, type NewWarehouse, type Places, setPlaces } from './set-places.ts'
