import type { CityId, RegionId } from '@romashka/basics'

export interface City {
  id: CityId
  slug: string
  name: string
  regionId: RegionId
  regionName: string
  timezone: string
  latitude: number
  longitude: number
  fiasId: string | null
  priceZoneId: number
  /** The city whose pharmacies and prices are shown: itself where the chain has pharmacies, else the nearest. */
  supplyCity: { id: CityId; slug: string; name: string }
  hasPharmacies: boolean
}

export interface CityLine {
  id: CityId
  slug: string
  name: string
  hasPharmacies: boolean
}

/** A city of a list, which begins with the large ones where it is not sorted by name. */
export interface ListedCity extends CityLine {
  /** 0 where it is not known. */
  population: number
}

export interface Region {
  id: RegionId
  name: string
  slug: string
  cities: ListedCity[]
}
