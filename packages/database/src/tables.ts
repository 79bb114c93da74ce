// Made from the migrations by "npm run tables"; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

export interface AtcGroups {
  code: string
  name: string
}

export interface Categories {
  id: string
  parent_id: string | null
  slug: string
  name: string
  path: string
  level: number
  position: Generated<number>
}

export interface Cities {
  id: number
  region_id: number
  name: string
  slug: string
  timezone: string
  latitude: number
  longitude: number
  population: Generated<number>
  fias_id: string | null
  kladr_id: string | null
  price_zone_id: number
  supply_city_id: number
}

export interface CityOffers {
  city_id: number
  product_id: number
  category_id: string
  price_kopecks: number
  crossed_kopecks: number | null
  price_per_unit_kopecks: number | null
  today_pharmacies: Generated<number>
  today_packs: Generated<number>
  today_most_packs: Generated<number>
  tomorrow_packs: Generated<number>
  availability: GeneratedAlways<number | null>
  popularity: Generated<number>
  changed_at: Generated<Date>
}

export interface Families {
  id: GeneratedAlways<number>
  key: string
  slug: string
  trade_name: string
  maker_id: number | null
}

export interface ImportRejections {
  run_id: number
  line: number
  kind: string
  reason: string
  value: string | null
}

export interface ImportRuns {
  id: GeneratedAlways<number>
  source: string
  scope: string
  started_at: Date
  ended_at: Date | null
  state: string
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  withdrawn: Generated<number>
  rejected: Generated<number>
}

export interface Makers {
  id: GeneratedAlways<number>
  name: string
  slug: string
}

export interface Migrations {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface Pharmacies {
  id: GeneratedAlways<number>
  code: string
  city_id: number
  name: string
  slug: string
  address: string
  metro: string | null
  latitude: number
  longitude: number
  timezone: string
  opening_hours: string
  phone: string
  services: Generated<string[]>
  licence_number: string | null
  licence_address: string | null
  has_distance_permit: Generated<boolean>
  is_invented: Generated<boolean>
  source: string | null
  closed_on: string | null
}

export interface PriceZones {
  id: GeneratedAlways<number>
  code: string
  name: string
}

export interface Prices {
  price_zone_id: number
  product_id: number
  price_kopecks: number
  crossed_kopecks: number | null
  crossed_until: string | null
  changed_at: Generated<Date>
}

export interface ProductRedirects {
  slug: string
  product_id: number
  status: number
}

export interface ProductSubstances {
  product_id: number
  substance_id: number
}

export interface Products {
  id: GeneratedAlways<number>
  code: string
  slug: string
  family_id: number
  category_id: string
  title: string
  trade_name: string
  maker_id: number | null
  country: string | null
  atc_code: string | null
  dosage_form: string | null
  pack_shape: string
  strength: string | null
  volume: string | null
  pack_size: number | null
  ean: string | null
  dispensing_class: string
  vat_kind: string
  is_vital: boolean | null
  registry_price_kopecks: number | null
  ethanol_percent: number | null
  storage_min_celsius: number | null
  storage_max_celsius: number | null
  registration_number: string | null
  age_from: number | null
  picture_url: string | null
  description: string | null
  popularity: Generated<number>
  first_letter: string
  withdrawn_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface Regions {
  id: number
  name: string
  full_name: string
  slug: string
  federal_district: string
  timezone: string
  fias_id: string | null
  kladr_id: string | null
}

export interface Stock {
  pharmacy_id: number
  product_id: number
  lot: string
  expires_on: string
  on_hand: number
  reserved: Generated<number>
  confirmed_at: Date
}

export interface Substances {
  id: GeneratedAlways<number>
  name: string
  slug: string
  name_latin: string | null
}

export interface VatRates {
  vat_kind: string
  percent: number
  valid_from: string
  valid_until: string | null
  source: string
}

export interface WarehouseStock {
  warehouse_id: number
  product_id: number
  on_hand: number
  reserved: Generated<number>
  confirmed_at: Date
}

export interface Warehouses {
  id: GeneratedAlways<number>
  code: string
  region_id: number
  name: string
  timezone: string
  cut_off_time: string
}

export interface Tables {
  atc_groups: AtcGroups
  categories: Categories
  cities: Cities
  city_offers: CityOffers
  families: Families
  import_rejections: ImportRejections
  import_runs: ImportRuns
  makers: Makers
  migrations: Migrations
  pharmacies: Pharmacies
  price_zones: PriceZones
  prices: Prices
  product_redirects: ProductRedirects
  product_substances: ProductSubstances
  products: Products
  regions: Regions
  stock: Stock
  substances: Substances
  vat_rates: VatRates
  warehouse_stock: WarehouseStock
  warehouses: Warehouses
}
