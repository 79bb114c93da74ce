// Made from the migrations by "npm run tables"; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

export interface Addresses {
  id: Generated<string>
  shopper_id: string
  city_id: number
  fias: string | null
  representation: string
  street: string | null
  house: string | null
  flat: string | null
  entrance: string | null
  floor: string | null
  intercom: string | null
  comment: string | null
  latitude: number | null
  longitude: number | null
  is_default: Generated<boolean>
  created_at: Date
  removed_at: Date | null
}

export interface AtcGroups {
  code: string
  name: string
}

export interface BasketLines {
  basket_id: string
  product_id: number
  packs: number
  is_checked: Generated<boolean>
  added_at: Date
  set_aside_at: Date | null
  moved_from: number | null
}

export interface BasketReports {
  id: string
  report_type: string
  comment: string | null
  shopper_id: string | null
  visitor_id: string | null
  order_id: string | null
  city_id: number
  created_at: Date
}

export interface Baskets {
  id: Generated<string>
  visitor_id: string | null
  shopper_id: string | null
  city_id: number
  version: Generated<number>
  way_to_get: Generated<string>
  variant_type: string | null
  pharmacy_id: number | null
  is_divided: Generated<boolean>
  address_id: string | null
  tariff_id: number | null
  slot_window_id: number | null
  slot_on: string | null
  promo_code_id: string | null
  has_packaging: Generated<boolean>
  created_at: Generated<Date>
  changed_at: Generated<Date>
}

export interface CalendarLinks {
  shopper_id: string
  token_hash: string
  created_at: Date
}

export interface Captchas {
  id: string
  answer: string
  address_hash: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
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

export interface Consents {
  id: string
  shopper_id: string
  purpose: string
  document_version: string
  given_at: Date
  address_hash: string | null
  withdrawn_at: Date | null
}

export interface DeliveryTariffs {
  id: GeneratedAlways<number>
  city_id: number
  code: string
  title: string
  variant_type: string
  price_kopecks: number
  free_from_kopecks: number | null
  has_thermo_bag: Generated<boolean>
}

export interface DeliveryWindowDays {
  window_id: number
  on_day: string
  capacity: number
  taken: Generated<number>
}

export interface DeliveryWindows {
  id: GeneratedAlways<number>
  tariff_id: number
  starts_at: string
  ends_at: string
  capacity: number
  cut_off_minutes: number
}

export interface EmailConfirmations {
  shopper_id: string
  email: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

export interface Erasures {
  shopper_id: string
  asked_at: Date
  withdrawn_at: Date | null
  erased_at: Date | null
}

export interface ExternalAccounts {
  provider: string
  subject: string
  shopper_id: string
  linked_at: Date
  last_used_at: Date | null
}

export interface Families {
  id: GeneratedAlways<number>
  key: string
  slug: string
  trade_name: string
  maker_id: number | null
}

export interface FavouritePharmacies {
  owner_kind: string
  owner_id: string
  pharmacy_id: number
  added_at: Date
}

export interface FavouriteProducts {
  owner_kind: string
  owner_id: string
  product_id: number
  added_at: Date
}

export interface ImportRejections {
  run_id: number
  line: number
  kind: string
  reason: string
  value: string | null
  is_note: Generated<boolean>
}

export interface ImportRunCounts {
  run_id: number
  kind: string
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  withdrawn: Generated<number>
  rejected: Generated<number>
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
  failure: string | null
}

export interface LoyaltyCards {
  shopper_id: string
  number: string
  registered_at: Date
}

export interface Makers {
  id: GeneratedAlways<number>
  name: string
  slug: string
}

export interface MedicineCourses {
  id: string
  shopper_id: string
  product_id: number | null
  title: string
  starts_on: string
  ends_on: string | null
  times: string[]
  units_per_dose: number
  pack_size: number | null
  units_at_home: number
  counted_on: string
  zone: string
  has_reminders: boolean
  created_at: Date
  changed_at: Date
}

export interface MessageDeliveries {
  id: string
  message_id: string
  channel: string
  not_before: Date
  ended_at: Date | null
  outcome: string | null
}

export interface MessageQuietHours {
  shopper_id: string
  quiet_from: string
  quiet_until: string
  changed_at: Date
}

export interface MessageSwitches {
  shopper_id: string
  topic: string
  channel: string
  is_on: boolean
  changed_at: Date
}

export interface Messages {
  id: string
  shopper_id: string
  topic: string
  kind: string
  facts: Json
  event_key: string
  created_at: Date
  read_at: Date | null
}

export interface Migrations {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface OrderCancellations {
  part_id: string
  order_id: string
  reason_type: string
  reason_message: string | null
  actor: string
  cancelled_at: Date
}

export interface OrderDeliveriesAdded {
  id: string
  order_id: string
  tariff_id: number
  delivery: Json
  delivery_kopecks: number
  packages_kopecks: number
  added_at: Date
  deadline_at: Date
  ended_at: Date | null
  outcome: string | null
  payment_id: string | null
}

export interface OrderEvents {
  id: GeneratedAlways<number>
  order_id: string
  part_id: string | null
  at: Date
  kind: string
  actor: string
  reason: string | null
  details: Json
}

export interface OrderLines {
  id: string
  part_id: string
  position: number
  product_id: number
  title: string
  packs: number
  given_packs: number
  price_kopecks: number
  crossed_kopecks: number | null
  discount_kopecks: Generated<number>
  total_kopecks: number
  vat_percent: number
  dispensing_class: string
  paid_at: string
}

export interface OrderMessages {
  id: string
  order_id: string
  event: string
  channel: string
  recipient: string
  facts: Json
  created_at: Date
  not_before: Date
  ended_at: Date | null
  outcome: string | null
}

export interface OrderParts {
  id: string
  order_id: string
  position: number
  state: string
  supply: string
  pharmacy_id: number
  warehouse_id: number | null
  promised_on: string
  deadline_at: Date | null
  pickup_code: string
  extensions: Generated<number>
  state_since: Date
}

export interface OrderReservations {
  id: GeneratedAlways<number>
  part_id: string
  line_id: string
  product_id: number
  pharmacy_id: number | null
  lot: string | null
  warehouse_id: number | null
  packs: number
  ended_at: Date | null
  outcome: string | null
}

export interface OrderShares {
  ident: string
  order_id: string
  created_at: Date
  revoked_at: Date | null
}

export interface Orders {
  id: string
  number: string
  shopper_id: string
  basket_id: string
  quote_id: string
  city_id: number
  channel: Generated<string>
  way_to_get: string
  payment_method: string
  customer_phone: string
  customer_first_name: string
  customer_middle_name: string | null
  customer_gender: string | null
  customer_birthday: string | null
  comment: string | null
  delivery: Json | null
  prescription_ids: Generated<string[]>
  promo_code_id: string | null
  utm_source: string | null
  points_kopecks: Generated<number>
  delivery_kopecks: Generated<number>
  packages_kopecks: Generated<number>
  service_vat_percent: number
  total_kopecks: number
  online_kopecks: number
  at_pharmacy_kopecks: number
  idempotency_key: string
  body_hash: string
  created_at: Date
}

export interface PaymentCalls {
  id: string
  payment_id: string
  kind: string
  amount_kopecks: number
  shares: Json
  receipt: Json
  idempotence_key: string
  started_at: Date
  attempts: Generated<number>
  ended_at: Date | null
  outcome: string | null
  refusal: string | null
  retried_at: Date | null
}

export interface PaymentEvents {
  id: GeneratedAlways<number>
  payment_id: string
  provider: string
  provider_id: string
  status: string
  seen_at: Date
}

export interface Payments {
  id: string
  order_id: string
  attempt: number
  provider: string
  idempotence_key: string
  provider_id: string | null
  state: string
  amount_kopecks: number
  held_kopecks: Generated<number>
  captured_kopecks: Generated<number>
  refunded_kopecks: Generated<number>
  receipt: Json
  shares: Json
  confirmation_url: string | null
  link_given_at: Date | null
  success_url: string | null
  failure_url: string | null
  hold_until: Date | null
  failure_reason: string | null
  created_at: Date
  state_since: Date
  purpose: Generated<string>
  method: string | null
  asked_at: Date | null
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

export interface PictureFiles {
  content_hash: string
  width: number
  format: string
  bytes: Uint8Array
}

export interface Pictures {
  source_url: string
  content_hash: string | null
  address: GeneratedAlways<string | null>
  failure: string | null
  tries: Generated<number>
  tried_at: Date
  next_try_at: Date | null
}

export interface PointsBalances {
  shopper_id: string
  pending_kopecks: Generated<number>
  available_kopecks: Generated<number>
  reserved_kopecks: Generated<number>
}

export interface PointsEntries {
  id: GeneratedAlways<number>
  shopper_id: string
  kind: string
  pending_kopecks: Generated<number>
  available_kopecks: Generated<number>
  reserved_kopecks: Generated<number>
  quote_id: string | null
  part_position: number | null
  order_id: string | null
  matures_at: Date | null
  expires_at: Date | null
  at: Date
}

export interface PointsLines {
  quote_id: string
  part_position: number
  line_position: number
  shopper_id: string
  packs: number
  spent_kopecks: number
  earns_kopecks: number
}

export interface PointsReservations {
  quote_id: string
  shopper_id: string
  kopecks: number
  held_until: Date
  ended_at: Date | null
  outcome: string | null
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

export interface ProductSubscriptions {
  shopper_id: string
  product_id: number
  city_id: number
  price_at_most_kopecks: number | null
  created_at: Date
  notified_at: Date | null
  snoozed_until: Date | null
  is_armed: Generated<boolean>
}

export interface ProductSubstances {
  product_id: number
  substance_id: number
}

export interface ProductViews {
  owner: string
  product_id: number
  viewed_at: Date
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
  storage_text: string | null
}

export interface PromoCodeMisses {
  limit_key: string
  missed_at: Date
}

export interface PromoCodeUses {
  promo_code_id: string
  quote_id: string
  owner_id: string
  held_until: Date
  consumed_at: Date | null
  released_at: Date | null
}

export interface PromoCodes {
  id: Generated<string>
  code: string
  title: string
  kind: string
  percent: number | null
  amount_kopecks: number | null
  min_total_kopecks: Generated<number>
  max_discount_kopecks: number | null
  starts_at: Date
  ends_at: Date
  max_uses: number | null
  max_uses_each: Generated<number>
  is_public: Generated<boolean>
}

export interface QuoteHolds {
  quote_id: string
  basket_id: string
  product_id: number
  pharmacy_id: number | null
  warehouse_id: number | null
  packs: number
  held_until: Date
}

export interface Quotes {
  id: Generated<string>
  basket_id: string
  basket_version: number
  content: Json
  expires_at: Date
  created_at: Date
  placed_at: Date | null
}

export interface Refunds {
  id: string
  payment_id: string
  call_id: string
  amount_kopecks: number
  state: string
  provider_refund_id: string | null
  requested_at: Date
  due_on: string
  ended_at: Date | null
}

export interface RegionMarkups {
  region_id: number
  holds_from: string
  wholesale_to_100: string
  wholesale_to_500: string
  wholesale_above: string
  retail_to_100: string
  retail_to_500: string
  retail_above: string
  source: string
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

export interface ReviewDecisions {
  id: GeneratedAlways<number>
  review_id: string
  decision: string
  reason: string | null
  actor: string
  decided_at: Date
}

export interface Reviews {
  id: string
  kind: string
  product_id: number | null
  article_slug: string | null
  order_id: string | null
  shopper_id: string | null
  author_name: string
  rating: number | null
  body: string | null
  subject: string
  state: string
  created_at: Date
  changed_at: Date
}

export interface SearchAskers {
  text: string
  fingerprint: string
  asked_at: Date
}

export interface SearchQueries {
  text: string
  times: Generated<number>
  asked_at: Generated<Date>
  askers: Generated<number>
  proposed: Generated<number>
}

export interface SearchSynonyms {
  phrase: string
  kind: string
  target: string
}

export interface Sessions {
  id: string
  shopper_id: string
  generation: Generated<number>
  rotated_at: Date
  device_name: string
  device_hash: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

export interface Shoppers {
  id: string
  phone: string | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  birthday: string | null
  gender: string | null
  email: string | null
  email_confirmed_at: Date | null
  city_id: number | null
  created_at: Date
  erased_at: Date | null
}

export interface SignInAttempts {
  id: string
  provider: string
  browser_hash: string
  state_hash: string
  code_verifier: string
  return_url: string
  return_to: string
  shopper_id: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface SignInCodes {
  id: string
  phone: string
  channel: string
  code_hash: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  failure: string | null
  device_hash: string | null
  address_hash: string | null
}

export interface SignInLimits {
  key: string
  counted_at: Date
}

export interface SignInTickets {
  ticket_hash: string
  provider: string
  subject: string
  person: Json
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface SignInTries {
  phone: string
  tries: number
  last_at: Date
  locked_until: Date | null
}

export interface SocialCards {
  shopper_id: string
  kind: string
  number_hash: string
  last_digits: string
  added_at: Date
}

export interface StagedPrices {
  run_id: number
  line: number
  price_zone_id: number
  code: string
  is_mention_only: boolean
  price_kopecks: number | null
  crossed_kopecks: number | null
  crossed_until: string | null
}

export interface StagedProducts {
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
  category_id: string | null
  dispensing_class: string | null
  vat_kind: string | null
  is_vital: boolean | null
  registry_price_kopecks: number | null
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
}

export interface StagedRegistryPrices {
  run_id: number
  line: number
  code: string
  price_kopecks: number
}

export interface StagedStock {
  run_id: number
  line: number
  pharmacy_id: number
  code: string
  lot: string
  expires_on: string
  packs: number
}

export interface StagedWarehouseStock {
  run_id: number
  line: number
  warehouse_id: number
  code: string
  packs: number
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

export interface StockConfirmations {
  pharmacy_id: number
  confirmed_at: Date
}

export interface StockShortfalls {
  id: GeneratedAlways<number>
  pharmacy_id: number
  product_id: number
  lot: string
  packs: number
  noticed_at: Date
  settled_at: Date | null
}

export interface Substances {
  id: GeneratedAlways<number>
  name: string
  slug: string
  name_latin: string | null
}

export interface TagPages {
  slug: string
  category_id: string
  kind: string
  value: string
  title: string
  text: string
  products: number
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
  addresses: Addresses
  atc_groups: AtcGroups
  basket_lines: BasketLines
  basket_reports: BasketReports
  baskets: Baskets
  calendar_links: CalendarLinks
  captchas: Captchas
  categories: Categories
  cities: Cities
  city_offers: CityOffers
  consents: Consents
  delivery_tariffs: DeliveryTariffs
  delivery_window_days: DeliveryWindowDays
  delivery_windows: DeliveryWindows
  email_confirmations: EmailConfirmations
  erasures: Erasures
  external_accounts: ExternalAccounts
  families: Families
  favourite_pharmacies: FavouritePharmacies
  favourite_products: FavouriteProducts
  import_rejections: ImportRejections
  import_run_counts: ImportRunCounts
  import_runs: ImportRuns
  loyalty_cards: LoyaltyCards
  makers: Makers
  medicine_courses: MedicineCourses
  message_deliveries: MessageDeliveries
  message_quiet_hours: MessageQuietHours
  message_switches: MessageSwitches
  messages: Messages
  migrations: Migrations
  order_cancellations: OrderCancellations
  order_deliveries_added: OrderDeliveriesAdded
  order_events: OrderEvents
  order_lines: OrderLines
  order_messages: OrderMessages
  order_parts: OrderParts
  order_reservations: OrderReservations
  order_shares: OrderShares
  orders: Orders
  payment_calls: PaymentCalls
  payment_events: PaymentEvents
  payments: Payments
  pharmacies: Pharmacies
  picture_files: PictureFiles
  pictures: Pictures
  points_balances: PointsBalances
  points_entries: PointsEntries
  points_lines: PointsLines
  points_reservations: PointsReservations
  price_zones: PriceZones
  prices: Prices
  product_redirects: ProductRedirects
  product_subscriptions: ProductSubscriptions
  product_substances: ProductSubstances
  product_views: ProductViews
  products: Products
  promo_code_misses: PromoCodeMisses
  promo_code_uses: PromoCodeUses
  promo_codes: PromoCodes
  quote_holds: QuoteHolds
  quotes: Quotes
  refunds: Refunds
  region_markups: RegionMarkups
  regions: Regions
  review_decisions: ReviewDecisions
  reviews: Reviews
  search_askers: SearchAskers
  search_queries: SearchQueries
  search_synonyms: SearchSynonyms
  sessions: Sessions
  shoppers: Shoppers
  sign_in_attempts: SignInAttempts
  sign_in_codes: SignInCodes
  sign_in_limits: SignInLimits
  sign_in_tickets: SignInTickets
  sign_in_tries: SignInTries
  social_cards: SocialCards
  staged_prices: StagedPrices
  staged_products: StagedProducts
  staged_registry_prices: StagedRegistryPrices
  staged_stock: StagedStock
  staged_warehouse_stock: StagedWarehouseStock
  stock: Stock
  stock_confirmations: StockConfirmations
  stock_shortfalls: StockShortfalls
  substances: Substances
  tag_pages: TagPages
  vat_rates: VatRates
  warehouse_stock: WarehouseStock
  warehouses: Warehouses
}
