/** As much of a city as a page needs. */
export interface City {
  id: number
  slug: string
  name: string
  region: string
  /** Its clock, an IANA zone. */
  zone: string
}

/** The capital: the city of a path without a city, and of one the specification lets through unread. */
export const defaultCity: City = { id: 1, slug: 'moskva', name: 'Москва', region: 'Москва', zone: 'Europe/Moscow' }
