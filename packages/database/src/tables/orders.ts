// Made from the migrations by "npm run tables"; do not edit.
import type {
  BasketId,
  CityId,
  Day,
  Kopecks,
  OrderId,
  OrderPartId,
  PaymentId,
  PharmacyId,
  Phone,
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

interface BasketReports {
  id: string
  report_type: string
  comment: string | null
  shopper_id: ShopperId | null
  visitor_id: VisitorId | null
  order_id: OrderId | null
  city_id: CityId
  created_at: Date
}

interface OrderAttempts {
  limit_key: string
  placed_at: Date
}

interface OrderCancellations {
  part_id: OrderPartId
  order_id: OrderId
  reason_type: string
  reason_message: string | null
  actor: string
  cancelled_at: Date
}

interface OrderDeliveriesAdded {
  id: string
  order_id: OrderId
  tariff_id: number
  delivery: Json
  delivery_kopecks: ColumnType<Kopecks, number, number>
  packages_kopecks: ColumnType<Kopecks, number, number>
  added_at: Date
  deadline_at: Date
  ended_at: Date | null
  outcome: 'applied' | 'expired' | 'cancelled' | null
  payment_id: PaymentId | null
}

interface OrderEvents {
  id: GeneratedAlways<number>
  order_id: OrderId
  part_id: OrderPartId | null
  at: Date
  kind: string
  actor: string
  reason: string | null
  details: Json
}

interface OrderLines {
  id: string
  part_id: OrderPartId
  position: number
  product_id: ProductId
  title: string
  packs: number
  given_packs: number
  price_kopecks: ColumnType<Kopecks, number, number>
  crossed_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  discount_kopecks: ColumnType<Kopecks, number | undefined, number>
  total_kopecks: ColumnType<Kopecks, number, number>
  vat_percent: number
  dispensing_class: 'otc' | 'prescription' | 'pharmacy_only' | 'supplement' | 'device' | 'cosmetic' | 'hygiene' | 'baby_food' | 'other'
  paid_at: 'online' | 'pharmacy'
}

interface OrderMarkingCodes {
  code: string
  line_id: string
  scanned_at: Date
}

interface OrderParts {
  id: OrderPartId
  order_id: OrderId
  position: number
  state: 'created' | 'awaiting_payment' | 'accepted' | 'ordered_from_warehouse' | 'in_transit_to_pharmacy' | 'assembling' | 'needs_decision' | 'assembled' | 'ready_for_pickup' | 'handed_to_courier' | 'on_the_way' | 'delivery_failed' | 'returned_to_pharmacy' | 'collected' | 'delivered' | 'expired' | 'reserve_expired' | 'unavailable' | 'cancelled'
  supply: 'today' | 'tomorrow'
  pharmacy_id: PharmacyId
  warehouse_id: WarehouseId | null
  promised_on: ColumnType<Day, string, string>
  deadline_at: Date | null
  pickup_code: string
  extensions: Generated<number>
  state_since: Date
}

interface OrderReservations {
  id: GeneratedAlways<number>
  part_id: OrderPartId
  line_id: string
  product_id: ProductId
  pharmacy_id: PharmacyId | null
  lot: string | null
  warehouse_id: WarehouseId | null
  packs: number
  ended_at: Date | null
  outcome: 'released' | 'consumed' | null
}

interface OrderShares {
  ident: string
  order_id: OrderId
  created_at: Date
  revoked_at: Date | null
}

interface Orders {
  id: OrderId
  number: string
  shopper_id: ShopperId
  basket_id: BasketId
  quote_id: QuoteId
  city_id: CityId
  channel: Generated<string>
  way_to_get: 'pickup' | 'courier'
  payment_method: 'online' | 'on_receipt'
  customer_phone: Phone
  customer_first_name: string
  customer_middle_name: string | null
  customer_gender: string | null
  customer_birthday: ColumnType<Day | null, string | null, string | null>
  comment: string | null
  delivery: Json | null
  prescription_ids: Generated<string[]>
  promo_code_id: string | null
  utm_source: string | null
  points_kopecks: ColumnType<Kopecks, number | undefined, number>
  delivery_kopecks: ColumnType<Kopecks, number | undefined, number>
  packages_kopecks: ColumnType<Kopecks, number | undefined, number>
  service_vat_percent: number
  total_kopecks: ColumnType<Kopecks, number, number>
  online_kopecks: ColumnType<Kopecks, number, number>
  at_pharmacy_kopecks: ColumnType<Kopecks, number, number>
  idempotency_key: string
  body_hash: string
  created_at: Date
  tax_system: Generated<'osn' | 'usn_income' | 'usn_income_outcome' | 'esn' | 'patent'>
  vat_regime: Generated<'rates' | 'none' | '5' | '7'>
}

export interface OrdersTables {
  basket_reports: BasketReports
  order_attempts: OrderAttempts
  order_cancellations: OrderCancellations
  order_deliveries_added: OrderDeliveriesAdded
  order_events: OrderEvents
  order_lines: OrderLines
  order_marking_codes: OrderMarkingCodes
  order_parts: OrderParts
  order_reservations: OrderReservations
  order_shares: OrderShares
  orders: Orders
}
