import { type CityId, defaultCityId } from '@romashka/basics'

/** As much of a city as a page needs. */
export interface City {
  id: CityId
  slug: string
  name: string
  region: string
  /** Its clock, an IANA zone. */
  zone: string
}

/** The city of a path without a city; its name and slug are the capital's until the server has sent the chain's own. */
export const defaultCity: City = {
  id: defaultCityId,
  slug: 'moskva',
  name: 'Москва',
  region: 'Москва',
  zone: 'Europe/Moscow',
}
