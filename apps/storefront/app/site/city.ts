/** As much of a city as a page needs. */
export interface City {
  id: number
  slug: string
  name: string
  region: string
  /** Its clock, an IANA zone. */
  zone: string
}

/** The city of a path without a city; its name and slug are the capital's until the server has said the chain's own. */
export const defaultCity: City = { id: 1, slug: 'moskva', name: 'Москва', region: 'Москва', zone: 'Europe/Moscow' }
