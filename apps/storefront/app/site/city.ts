import { type CityId, defaultCityId } from '@romashka/basics'

/** As much of a city as a page needs. */
export interface City {
  id: CityId
  slug: string
  name: string
  region: string
  /** Its clock, an IANA zone. */
  zone: string
  /** The slug of the city whose pharmacies its pages show, itself or the nearest with some: search engines keep that one's pages. */
  supply?: string
  /** Addresses of pages for which the chain has nothing here; nothing links to them. */
  absentPages?: readonly string[]
}

/** The city of a path without a city; its name and slug are the capital's until the server has sent the chain's own. */
export const defaultCity: City = {
  id: defaultCityId,
  slug: 'moskva',
  name: 'Москва',
  region: 'Москва',
  zone: 'Europe/Moscow',
  supply: 'moskva',
}
