import type { CityId, RegionId } from '@romashka/basics'

/** Business figures a chain sets for itself. Times are in the unit of their name. */
export interface Settings {
  brand: Brand
  /** A quote holds its prices and packs this long. */
  quoteMinutes: number
  /** How long an unpaid order waits for its money. */
  paymentMinutes: number
  /** How long a pharmacy keeps a collected order. */
  reservationHours: number
  coldReservationHours: number
  /** Most packs of one product in one order. */
  maxPacksPerLine: number
  maxLinesPerBasket: number
  /** In this region the city chooser puts these cities first; all else is in alphabetical order. */
  citiesAhead: { regionId: RegionId; cityIds: readonly CityId[] }
}

/** What makes the shop this chain's shop. */
export interface Brand {
  name: string
  legalName: string
  phone: string
  email: string
  /** The address people type, without a slash at the end. */
  origin: string
}

export const defaultSettings: Omit<Settings, 'brand'> = {
  quoteMinutes: 15,
  paymentMinutes: 20,
  reservationHours: 48,
  coldReservationHours: 24,
  maxPacksPerLine: 99,
  maxLinesPerBasket: 100,
  // The two largest cities around the capital.
  citiesAhead: { regionId: 50 as RegionId, cityIds: [88 as CityId, 91 as CityId] },
}
