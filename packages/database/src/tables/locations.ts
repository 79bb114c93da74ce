// Made from the migrations by "npm run tables"; do not edit.
import type {
  CityId,
  RegionId,
  WarehouseId,
} from '@romashka/basics'
import type {
  Generated,
  GeneratedAlways,
} from 'kysely'

interface Cities {
  id: CityId
  region_id: RegionId
  name: string
  slug: string
  timezone: string
  latitude: number
  longitude: number
  population: Generated<number>
  fias_id: string | null
  kladr_id: string | null
  price_zone_id: number
  supply_city_id: CityId
  plain_name: GeneratedAlways<string | null>
}

interface CityRedirects {
  slug: string
  city_id: CityId
}

interface PriceZones {
  id: GeneratedAlways<number>
  code: string
  name: string
}

interface Regions {
  id: RegionId
  name: string
  full_name: string
  slug: string
  federal_district: string
  timezone: string
  fias_id: string | null
  kladr_id: string | null
  plain_name: GeneratedAlways<string | null>
}

interface Warehouses {
  id: GeneratedAlways<WarehouseId>
  code: string
  region_id: RegionId
  name: string
  timezone: string
  cut_off_time: string
}

export interface LocationsTables {
  cities: Cities
  city_redirects: CityRedirects
  price_zones: PriceZones
  regions: Regions
  warehouses: Warehouses
}
