// Made from the migrations by "npm run tables"; do not edit.
import type {
  CategoryId,
  Day,
  Kopecks,
  PharmacyId,
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

interface ImportRejections {
  run_id: number
  line: number
  kind: string
  reason: string
  value: string | null
  is_note: Generated<boolean>
  code: string | null
}

interface ImportRunCounts {
  run_id: number
  kind: string
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  withdrawn: Generated<number>
  rejected: Generated<number>
}

interface ImportRuns {
  id: GeneratedAlways<number>
  source: string
  scope: 'full' | 'changes'
  started_at: Date
  ended_at: Date | null
  state: string
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  withdrawn: Generated<number>
  rejected: Generated<number>
  failure: string | null
  etag: string | null
  last_modified: string | null
  alive_at: Date | null
  made_up_at: Date | null
}

interface StagedPrices {
  run_id: number
  line: number
  price_zone_id: number
  code: string
  is_mention_only: boolean
  price_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  crossed_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  crossed_until: ColumnType<Day | null, string | null, string | null>
  crossed_asked_until: ColumnType<Day | null, string | null, string | null>
  is_ended: boolean | null
}

interface StagedProducts {
  run_id: number
  line: number
  code: string
  is_mention_only: boolean
  title: string | null
  slug: string | null
  trade_name: string | null
  family_key: string | null
  family_slug: string | null
  maker: string | null
  maker_slug: string | null
  country: string | null
  substances: Json | null
  atc_code: string | null
  dosage_form: string | null
  pack_shape: string | null
  strength: string | null
  volume: string | null
  pack_size: number | null
  ean: string | null
  category_id: CategoryId | null
  dispensing_class: 'otc' | 'prescription' | 'pharmacy_only' | 'supplement' | 'device' | 'cosmetic' | 'hygiene' | 'baby_food' | 'other' | null
  vat_kind: string | null
  is_vital: boolean | null
  registry_price_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  ethanol_percent: number | null
  storage_min_celsius: number | null
  storage_max_celsius: number | null
  registration_number: string | null
  age_from: number | null
  picture_url: string | null
  description: string | null
  popularity: number | null
  first_letter: string | null
  storage_text: string | null
  value_sources: Json | null
  goods_kind: string | null
  is_popularity_stated: boolean | null
}

interface StagedRegistryPrices {
  run_id: number
  line: number
  code: string
  price_kopecks: ColumnType<Kopecks, number, number>
}

interface StagedStock {
  run_id: number
  line: number
  pharmacy_id: PharmacyId
  code: string
  lot: string
  expires_on: ColumnType<Day, string, string>
  packs: number
}

interface StagedWarehouseStock {
  run_id: number
  line: number
  warehouse_id: WarehouseId
  code: string
  packs: number
}

export interface CatalogueImportTables {
  import_rejections: ImportRejections
  import_run_counts: ImportRunCounts
  import_runs: ImportRuns
  staged_prices: StagedPrices
  staged_products: StagedProducts
  staged_registry_prices: StagedRegistryPrices
  staged_stock: StagedStock
  staged_warehouse_stock: StagedWarehouseStock
}
