// Made from the migrations by "npm run tables"; do not edit.
import type {
  AddressId,
  BasketId,
  CityId,
  Day,
  PharmacyId,
  PrescriptionId,
  PrescriptionLineId,
  ProductId,
  QuoteId,
  ShopperId,
  VisitorId,
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

interface BasketLines {
  basket_id: BasketId
  product_id: ProductId
  packs: number
  is_checked: Generated<boolean>
  added_at: Date
  set_aside_at: Date | null
  moved_from: number | null
}

interface BasketPrescriptionLines {
  basket_id: BasketId
  product_id: ProductId
  prescription_line_id: PrescriptionLineId
  prescription_id: PrescriptionId
}

interface Baskets {
  id: Generated<BasketId>
  visitor_id: VisitorId | null
  shopper_id: ShopperId | null
  city_id: CityId
  version: Generated<number>
  way_to_get: Generated<'pickup' | 'courier'>
  variant_type: 'today' | 'tomorrow' | 'split' | null
  pharmacy_id: PharmacyId | null
  is_divided: Generated<boolean>
  address_id: AddressId | null
  tariff_id: number | null
  slot_window_id: number | null
  slot_on: ColumnType<Day | null, string | null, string | null>
  promo_code_id: string | null
  has_packaging: Generated<boolean>
  created_at: Generated<Date>
  changed_at: Generated<Date>
  changed_hour: GeneratedAlways<Date | null>
}

interface NewBaskets {
  limit_key: string
  hour: Date
  baskets: Generated<number>
}

interface QuoteHolds {
  quote_id: QuoteId
  basket_id: BasketId
  product_id: ProductId
  pharmacy_id: PharmacyId | null
  warehouse_id: WarehouseId | null
  packs: number
  held_until: Date
  held_from: Generated<string[]>
}

interface Quotes {
  id: Generated<QuoteId>
  basket_id: BasketId
  basket_version: number
  content: Json
  expires_at: Date
  created_at: Date
  placed_at: Date | null
  unfulfilled_at: Date | null
}

export interface BasketTables {
  basket_lines: BasketLines
  basket_prescription_lines: BasketPrescriptionLines
  baskets: Baskets
  new_baskets: NewBaskets
  quote_holds: QuoteHolds
  quotes: Quotes
}
