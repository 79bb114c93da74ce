// Made from the migrations by "npm run tables"; do not edit.
import type {
  CategoryId,
  CityId,
  Day,
  Kopecks,
  OrderPartId,
  PharmacyId,
  ProductId,
  RegionId,
  WarehouseId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
} from 'kysely'
import type {
  Json,
} from '../json.ts'

interface AskedPrices {
  price_zone_id: number
  product_id: ProductId
  price_kopecks: ColumnType<Kopecks, number, number>
  asked_until: Date
}

interface AtcGroups {
  code: string
  name: string
}

interface Categories {
  id: CategoryId
  parent_id: CategoryId | null
  slug: string
  name: string
  path: string
  level: number
  position: Generated<number>
  goods: 'medicine' | 'supplement' | 'device' | 'cosmetic' | 'hygiene' | 'baby_food' | 'other' | null
}

interface CategoryRedirects {
  slug: string
  category_id: CategoryId
}

interface CityDays {
  city_id: CityId
  begun_on: ColumnType<Day, string, string>
}

interface CityOffers {
  city_id: CityId
  product_id: ProductId
  category_id: CategoryId
  price_kopecks: ColumnType<Kopecks, number, number>
  crossed_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  price_per_unit_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  today_pharmacies: Generated<number>
  today_packs: Generated<number>
  today_most_packs: Generated<number>
  tomorrow_packs: Generated<number>
  availability: GeneratedAlways<number | null>
  popularity: Generated<number>
  changed_at: Generated<Date>
}

interface Families {
  id: GeneratedAlways<number>
  key: string
  slug: string
  trade_name: string
  maker_id: number | null
}

interface LimitedOfferPacks {
  order_part_id: OrderPartId
  offer_id: string
  packs: number
}

interface LimitedOffers {
  id: string
  product_id: ProductId
  city_ids: number[]
  price_kopecks: ColumnType<Kopecks, number, number>
  quota: number
  ordered: Generated<number>
  begins_at: Date
  ends_at: Date
  priced_at: Date | null
}

interface Makers {
  id: GeneratedAlways<number>
  name: string
  slug: string
}

interface PictureFiles {
  content_hash: string
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

interface Pictures {
  source_url: string
  content_hash: string | null
  address: GeneratedAlways<string | null>
  failure: string | null
  tries: Generated<number>
  tried_at: Date
  next_try_at: Date | null
}

interface Prices {
  price_zone_id: number
  product_id: ProductId
  price_kopecks: ColumnType<Kopecks, number, number>
  crossed_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  crossed_until: ColumnType<Day | null, string | null, string | null>
  changed_at: Generated<Date>
  asked_from: Generated<Date>
}

interface ProductRedirects {
  slug: string
  product_id: ProductId
  status: number
}

interface ProductSubstances {
  product_id: ProductId
  substance_id: number
}

interface Products {
  id: GeneratedAlways<ProductId>
  code: string
  slug: string
  family_id: number
  category_id: CategoryId
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
  dispensing_class: 'otc' | 'prescription' | 'pharmacy_only' | 'supplement' | 'device' | 'cosmetic' | 'hygiene' | 'baby_food' | 'other'
  vat_kind: 'medicine' | 'device' | 'child' | 'general'
  is_vital: boolean | null
  registry_price_kopecks: ColumnType<Kopecks | null, number | null, number | null>
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
  storage_text: string | null
  feed_source: string | null
  value_sources: Generated<Json>
  goods_kind: string | null
  is_popularity_stated: Generated<boolean>
}

interface RecalledLots {
  id: GeneratedAlways<number>
  product_id: ProductId
  lot: string
  reason: string
  recalled_at: Date
  ended_at: Date | null
  ended_because: string | null
}

interface RegionMarkups {
  region_id: RegionId
  holds_from: ColumnType<Day, string, string>
  wholesale_to_100: string
  wholesale_to_500: string
  wholesale_above: string
  retail_to_100: string
  retail_to_500: string
  retail_above: string
  source: string
}

interface Stock {
  pharmacy_id: PharmacyId
  product_id: ProductId
  lot: string
  expires_on: ColumnType<Day, string, string>
  on_hand: number
  reserved: Generated<number>
  confirmed_at: Date
  is_recalled: Generated<boolean>
}

interface StockConfirmations {
  pharmacy_id: PharmacyId
  confirmed_at: Date
}

interface StockShortfalls {
  id: GeneratedAlways<number>
  pharmacy_id: PharmacyId
  product_id: ProductId
  lot: string
  packs: number
  noticed_at: Date
  settled_at: Date | null
}

interface SubstanceInteractions {
  substance_a: number
  substance_b: number
  level: 'contraindicated' | 'not_recommended'
  source: string
}

interface Substances {
  id: GeneratedAlways<number>
  name: string
  slug: string
  name_latin: string | null
}

interface TagPages {
  slug: string
  category_id: CategoryId
  kind: 'substance' | 'form' | 'maker' | 'complaint'
  value: string
  title: string
  text: string
  products: number
}

interface VatRates {
  vat_kind: 'medicine' | 'device' | 'child' | 'general' | 'service'
  percent: number
  valid_from: ColumnType<Day, string, string>
  valid_until: ColumnType<Day | null, string | null, string | null>
  source: string
}

interface WarehouseStock {
  warehouse_id: WarehouseId
  product_id: ProductId
  on_hand: number
  reserved: Generated<number>
  confirmed_at: Date
}

export interface CatalogueTables {
  asked_prices: AskedPrices
  atc_groups: AtcGroups
  categories: Categories
  category_redirects: CategoryRedirects
  city_days: CityDays
  city_offers: CityOffers
  families: Families
  limited_offer_packs: LimitedOfferPacks
  limited_offers: LimitedOffers
  makers: Makers
  picture_files: PictureFiles
  pictures: Pictures
  prices: Prices
  product_redirects: ProductRedirects
  product_substances: ProductSubstances
  products: Products
  recalled_lots: RecalledLots
  region_markups: RegionMarkups
  stock: Stock
  stock_confirmations: StockConfirmations
  stock_shortfalls: StockShortfalls
  substance_interactions: SubstanceInteractions
  substances: Substances
  tag_pages: TagPages
  vat_rates: VatRates
  warehouse_stock: WarehouseStock
}
