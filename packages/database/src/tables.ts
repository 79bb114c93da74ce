// Made from the migrations by "npm run tables"; do not edit.
import type {
  AddressId,
  AppointmentId,
  AppointmentServiceId,
  BasketId,
  CategoryId,
  CityId,
  Day,
  Kopecks,
  OrderId,
  OrderPartId,
  PaymentId,
  PharmacyId,
  Phone,
  PrescriptionId,
  PrescriptionLineId,
  ProductId,
  QuoteId,
  RegionId,
  RoomId,
  SessionId,
  ShopperId,
  SpecialistId,
  VisitorId,
  WarehouseId,
} from '@romashka/basics'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

export interface Addresses {
  id: Generated<AddressId>
  shopper_id: ShopperId
  city_id: CityId
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

export interface AppointmentRooms {
  id: GeneratedAlways<RoomId>
  code: string
  pharmacy_id: PharmacyId
  name: string
}

export interface AppointmentServices {
  id: GeneratedAlways<AppointmentServiceId>
  code: string
  area: 'optics' | 'orthopaedics' | 'doctor'
  title: string
  about: string
  bring: string
  length_minutes: number
  price_kopecks: ColumnType<Kopecks, number, number>
  position: number
  category_id: CategoryId | null
}

export interface AppointmentWaits {
  id: string
  shopper_id: ShopperId
  service_id: AppointmentServiceId
  pharmacy_id: PharmacyId
  specialist_id: SpecialistId | null
  ends_at: Date
  asked_at: Date
  offered_at: Date | null
}

export interface Appointments {
  id: AppointmentId
  specialist_id: SpecialistId
  room_id: RoomId
  service_id: AppointmentServiceId
  shopper_id: ShopperId | null
  visitor_id: VisitorId | null
  starts_at: Date
  ends_at: Date
  state: 'held' | 'booked' | 'reminded' | 'attended' | 'no_show' | 'cancelled'
  price_kopecks: ColumnType<Kopecks, number, number>
  held_until: Date | null
  held_from: string | null
  offer: 'waiting' | 'absence' | null
  freed_at: Date | null
  booked_at: Date
  moves: Generated<number>
  cancelled_by: 'shopper' | 'chain' | null
  idempotency_key: string | null
  body_hash: string | null
}

export interface AskedPrices {
  price_zone_id: number
  product_id: ProductId
  price_kopecks: ColumnType<Kopecks, number, number>
  asked_until: Date
}

export interface AtcGroups {
  code: string
  name: string
}

export interface BasketLines {
  basket_id: BasketId
  product_id: ProductId
  packs: number
  is_checked: Generated<boolean>
  added_at: Date
  set_aside_at: Date | null
  moved_from: number | null
}

export interface BasketPrescriptionLines {
  basket_id: BasketId
  product_id: ProductId
  prescription_line_id: PrescriptionLineId
  prescription_id: PrescriptionId
}

export interface BasketReports {
  id: string
  report_type: string
  comment: string | null
  shopper_id: ShopperId | null
  visitor_id: VisitorId | null
  order_id: OrderId | null
  city_id: CityId
  created_at: Date
}

export interface Baskets {
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
}

export interface CalendarLinks {
  shopper_id: ShopperId
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
  work_answer: string | null
  asked_before: Generated<number>
}

export interface Categories {
  id: CategoryId
  parent_id: CategoryId | null
  slug: string
  name: string
  path: string
  level: number
  position: Generated<number>
}

export interface ChainSettings {
  id: GeneratedAlways<number>
  name: string
  value: number | null
  holds_from: Date
  set_by: string
  set_at: Date
  word: string | null
}

export interface Cities {
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
}

export interface CityOffers {
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

export interface Consents {
  id: string
  shopper_id: ShopperId
  purpose: 'personal_data' | 'health_data' | 'marketing_sms' | 'marketing_email' | 'analytics' | 'personalisation' | 'loyalty' | 'partners'
  document_version: string
  given_at: Date
  address_hash: string | null
  withdrawn_at: Date | null
}

export interface ContentFormerSlugs {
  kind: string
  slug: string
  content_id: string
}

export interface ContentPublications {
  id: GeneratedAlways<number>
  content_id: string
  version: number | null
  published_at: Date
  published_by: string
}

export interface ContentVersions {
  content_id: string
  version: number
  text: string
  front_matter: Json
  rendered: Json
  city_ids: number[]
  begins_at: Date | null
  ends_at: Date | null
  saved_at: Date
  saved_by: string
}

export interface Contents {
  id: string
  kind: 'article' | 'page' | 'question' | 'advertisement' | 'seasonal_offer' | 'product_of_the_day' | 'block' | 'certificate' | 'project' | 'recipe_article'
  slug: string
  published_version: number | null
}

export interface DeliveryTariffs {
  id: GeneratedAlways<number>
  city_id: CityId
  code: string
  title: string
  variant_type: 'today' | 'tomorrow'
  price_kopecks: ColumnType<Kopecks, number, number>
  free_from_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  has_thermo_bag: Generated<boolean>
}

export interface DeliveryWindowDays {
  window_id: number
  on_day: ColumnType<Day, string, string>
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
  shopper_id: ShopperId
  email: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

export interface Erasures {
  shopper_id: ShopperId
  asked_at: Date
  withdrawn_at: Date | null
  erased_at: Date | null
}

export interface ExternalAccounts {
  provider: 'ya' | 'tf' | 'vk'
  subject: string
  shopper_id: ShopperId
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
  owner_kind: 'visitor' | 'shopper'
  owner_id: string
  pharmacy_id: PharmacyId
  added_at: Date
}

export interface FavouriteProducts {
  owner_kind: 'visitor' | 'shopper'
  owner_id: string
  product_id: ProductId
  added_at: Date
}

export interface ImportRejections {
  run_id: number
  line: number
  kind: string
  reason: string
  value: string | null
  is_note: Generated<boolean>
  code: string | null
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
}

export interface Incidents {
  id: GeneratedAlways<number>
  kind: string
  subject: string
  details: Json
  first_seen_at: Date
  last_seen_at: Date
  times: Generated<number>
  resolved_at: Date | null
  resolved_by: string | null
  resolution: string | null
}

export interface LimitedOfferPacks {
  order_part_id: OrderPartId
  offer_id: string
  packs: number
}

export interface LimitedOffers {
  id: string
  product_id: ProductId
  city_ids: number[]
  price_kopecks: ColumnType<Kopecks, number, number>
  quota: number
  ordered: Generated<number>
  begins_at: Date
  ends_at: Date
}

export interface LoyaltyCards {
  shopper_id: ShopperId
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
  shopper_id: ShopperId
  product_id: ProductId | null
  title: string
  starts_on: ColumnType<Day, string, string>
  ends_on: ColumnType<Day | null, string | null, string | null>
  times: string[]
  units_per_dose: number
  pack_size: number | null
  units_at_home: number
  counted_on: ColumnType<Day, string, string>
  zone: string
  has_reminders: boolean
  created_at: Date
  changed_at: Date
}

export interface MessageDeliveries {
  id: string
  message_id: string
  channel: 'sms' | 'mail'
  not_before: Date
  ended_at: Date | null
  outcome: 'sent' | 'unreachable' | 'switched_off' | null
}

export interface MessageQuietHours {
  shopper_id: ShopperId
  quiet_from: string
  quiet_until: string
  changed_at: Date
}

export interface MessageSwitches {
  shopper_id: ShopperId
  topic: string
  channel: 'sms' | 'mail' | 'shop'
  is_on: boolean
  changed_at: Date
}

export interface Messages {
  id: string
  shopper_id: ShopperId
  topic: 'orders' | 'reminders' | 'appointments' | 'subscriptions' | 'calendar' | 'loyalty' | 'security'
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

export interface NewBaskets {
  limit_key: string
  hour: Date
  baskets: Generated<number>
}

export interface OrderAttempts {
  limit_key: string
  placed_at: Date
}

export interface OrderCancellations {
  part_id: OrderPartId
  order_id: OrderId
  reason_type: string
  reason_message: string | null
  actor: string
  cancelled_at: Date
}

export interface OrderDeliveriesAdded {
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

export interface OrderEvents {
  id: GeneratedAlways<number>
  order_id: OrderId
  part_id: OrderPartId | null
  at: Date
  kind: string
  actor: string
  reason: string | null
  details: Json
}

export interface OrderLines {
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

export interface OrderMarkingCodes {
  code: string
  line_id: string
  scanned_at: Date
}

export interface OrderMessages {
  id: string
  order_id: OrderId
  event: string
  channel: 'sms' | 'mail'
  recipient: string
  facts: Json
  created_at: Date
  not_before: Date
  ended_at: Date | null
  outcome: 'sent' | 'unreachable' | 'dropped' | null
}

export interface OrderParts {
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

export interface OrderReservations {
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

export interface OrderShares {
  ident: string
  order_id: OrderId
  created_at: Date
  revoked_at: Date | null
}

export interface Orders {
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

export interface PartnerApplicationEvents {
  id: GeneratedAlways<number>
  application_id: string
  state: string
  at: Date
  by: string
  reason: string | null
}

export interface PartnerApplications {
  id: string
  key_hash: string
  inn: string
  company_name: string
  ogrn: string | null
  company_address: string | null
  is_registered: boolean
  okved: string
  region_ids: number[]
  about: string
  contact_name: string
  phone: Phone
  email: string
  consent_version: string
  consented_at: Date
  state: 'unconfirmed' | 'received' | 'in_review' | 'accepted' | 'rejected'
  created_at: Date
  address_hash: string | null
  phone_code_hash: string
  email_code_hash: string
  code_sent_at: Date
  codes_sent: Generated<number>
  wrong_codes: Generated<number>
}

export interface PartnerDocuments {
  id: string
  application_id: string
  name: string
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  uploaded_at: Date
}

export interface PatientLinks {
  shopper_id: ShopperId
  patient_hash: string
  sealed: string
  linked_at: Date
  agreed_until: Date
  synced_at: Date | null
  sync_at: Date
  failed_syncs: Generated<number>
}

export interface PatientProofCounts {
  id: GeneratedAlways<number>
  key_hash: string
  counted_at: Date
}

export interface PatientProofs {
  shopper_id: ShopperId
  sealed: string
  requested_at: Date
  expires_at: Date
  wrong_codes: Generated<number>
}

export interface PaymentCalls {
  id: string
  payment_id: PaymentId
  kind: 'capture' | 'cancel' | 'refund' | 'closing_receipt'
  amount_kopecks: ColumnType<Kopecks, number, number>
  shares: Json
  receipt: Json
  idempotence_key: string
  started_at: Date
  attempts: Generated<number>
  ended_at: Date | null
  outcome: 'done' | 'refused' | null
  refusal: string | null
  retried_at: Date | null
}

export interface PaymentEvents {
  id: GeneratedAlways<number>
  payment_id: PaymentId
  provider: string
  provider_id: string
  status: string
  seen_at: Date
}

export interface Payments {
  id: PaymentId
  order_id: OrderId
  attempt: number
  provider: string
  idempotence_key: string
  provider_id: string | null
  state: 'new' | 'link_created' | 'pending' | 'authorized' | 'captured' | 'failed' | 'expired' | 'cancelled'
  amount_kopecks: ColumnType<Kopecks, number, number>
  held_kopecks: ColumnType<Kopecks, number | undefined, number>
  captured_kopecks: ColumnType<Kopecks, number | undefined, number>
  refunded_kopecks: ColumnType<Kopecks, number | undefined, number>
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
  purpose: Generated<'order' | 'delivery' | 'rest'>
  method: 'bank_card' | 'sbp' | null
  asked_at: Date | null
}

export interface Pharmacies {
  id: GeneratedAlways<PharmacyId>
  code: string
  city_id: CityId
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
  closed_on: ColumnType<Day | null, string | null, string | null>
}

export interface PhoneChanges {
  id: string
  shopper_id: ShopperId
  former_phone: Phone
  new_phone: Phone
  proof: 'phone' | 'email' | 'provider'
  state: 'waiting' | 'done' | 'cancelled' | 'taken'
  asked_at: Date
  takes_effect_at: Date
  ended_at: Date | null
}

export interface PictureFiles {
  content_hash: string
  width: number
  format: 'avif' | 'webp'
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
  shopper_id: ShopperId
  pending_kopecks: ColumnType<Kopecks, number | undefined, number>
  available_kopecks: ColumnType<Kopecks, number | undefined, number>
  reserved_kopecks: ColumnType<Kopecks, number | undefined, number>
}

export interface PointsEntries {
  id: GeneratedAlways<number>
  shopper_id: ShopperId
  kind: 'gift' | 'earned' | 'matured' | 'revoked' | 'reserved' | 'released' | 'spent' | 'returned' | 'expired'
  pending_kopecks: ColumnType<Kopecks, number | undefined, number>
  available_kopecks: ColumnType<Kopecks, number | undefined, number>
  reserved_kopecks: ColumnType<Kopecks, number | undefined, number>
  quote_id: QuoteId | null
  part_position: number | null
  order_id: OrderId | null
  matures_at: Date | null
  expires_at: Date | null
  at: Date
}

export interface PointsLines {
  quote_id: QuoteId
  part_position: number
  line_position: number
  shopper_id: ShopperId
  packs: number
  spent_kopecks: ColumnType<Kopecks, number, number>
  earns_kopecks: ColumnType<Kopecks, number, number>
}

export interface PointsReservations {
  quote_id: QuoteId
  shopper_id: ShopperId
  kopecks: ColumnType<Kopecks, number, number>
  held_until: Date
  ended_at: Date | null
  outcome: 'released' | 'spent' | null
}

export interface PrescriptionAccesses {
  id: GeneratedAlways<number>
  shopper_id: ShopperId
  prescription_id: PrescriptionId | null
  reader: 'owner' | 'share' | 'pharmacist' | 'shop'
  reader_name: string | null
  purpose: 'list' | 'view' | 'releases' | 'products' | 'basket' | 'quote' | 'order' | 'assembly' | 'hand_over' | 'collect' | 'reminder' | 'export'
  read_at: Date
  times: Generated<number>
}

export interface PrescriptionAgreements {
  id: string
  shopper_id: ShopperId
  document_version: string
  given_at: Date
  expires_at: Date
  address_hash: string | null
  withdrawn_at: Date | null
}

export interface PrescriptionLines {
  id: PrescriptionLineId
  prescription_id: PrescriptionId
  registry_hash: string
  position: number
  amount_prescribed: string
  amount_dispensed: string
  releases_allowed: number
  releases_made: number
  next_release_on: ColumnType<Day | null, string | null, string | null>
  is_cancelled: boolean
  sealed: string
}

export interface PrescriptionReleases {
  id: string
  line_id: PrescriptionLineId
  registry_hash: string
  amount: string
  released_at: Date
  sealed: string
}

export interface PrescriptionReservations {
  order_line_id: string
  order_id: OrderId
  part_id: OrderPartId
  line_id: PrescriptionLineId | null
  prescription_id: PrescriptionId | null
  shopper_id: ShopperId
  packs: number
  amount_per_pack: string
  amount: string
  state: 'reserved' | 'checked' | 'rejected' | 'released' | 'dropped' | 'dispensed'
  state_since: Date
  actor: string
  reason: string | null
  acknowledged_at: Date | null
}

export interface PrescriptionShareCodes {
  share_id: string
  side: 'owner' | 'recipient'
  code_hash: string
  sent_at: Date
  wrong_codes: Generated<number>
}

export interface PrescriptionShares {
  id: string
  owner_id: ShopperId
  recipient_phone: Phone
  recipient_id: ShopperId | null
  created_at: Date
  expires_at: Date
  owner_verified_at: Date | null
  recipient_verified_at: Date | null
  ended_at: Date | null
  ended_by: 'owner' | 'recipient' | null
}

export interface Prescriptions {
  id: PrescriptionId
  shopper_id: ShopperId
  registry_hash: string
  form: 'Frm1071U' | 'Frm1481U88' | 'Frm1481U04L' | 'Frm107UNP' | 'other'
  state: 'active' | 'partly_released' | 'deferred' | 'released' | 'expired' | 'cancelled'
  written_on: ColumnType<Day, string, string>
  valid_through: ColumnType<Day, string, string>
  deferred_until: ColumnType<Day | null, string | null, string | null>
  sealed: string
  created_at: Date
  changed_at: Date
  ended_at: Date | null
}

export interface PriceZones {
  id: GeneratedAlways<number>
  code: string
  name: string
}

export interface Prices {
  price_zone_id: number
  product_id: ProductId
  price_kopecks: ColumnType<Kopecks, number, number>
  crossed_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  crossed_until: ColumnType<Day | null, string | null, string | null>
  changed_at: Generated<Date>
  asked_from: Generated<Date>
}

export interface ProductRedirects {
  slug: string
  product_id: ProductId
  status: number
}

export interface ProductSubscriptions {
  shopper_id: ShopperId
  product_id: ProductId
  city_id: CityId
  price_at_most_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  created_at: Date
  notified_at: Date | null
  snoozed_until: Date | null
  is_armed: Generated<boolean>
}

export interface ProductSubstances {
  product_id: ProductId
  substance_id: number
}

export interface ProductViews {
  owner: string
  product_id: ProductId
  viewed_at: Date
}

export interface Products {
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
  vat_kind: string
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
}

export interface PromoCodeMisses {
  limit_key: string
  missed_at: Date
}

export interface PromoCodeUses {
  promo_code_id: string
  quote_id: QuoteId
  owner_id: string
  held_until: Date
  consumed_at: Date | null
  released_at: Date | null
}

export interface PromoCodes {
  id: Generated<string>
  code: string
  title: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amount_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  min_total_kopecks: ColumnType<Kopecks, number | undefined, number>
  max_discount_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  starts_at: Date
  ends_at: Date
  max_uses: number | null
  max_uses_each: Generated<number>
  is_public: Generated<boolean>
  owner_id: ShopperId | null
  is_first_order_only: Generated<boolean>
}

export interface QuoteHolds {
  quote_id: QuoteId
  basket_id: BasketId
  product_id: ProductId
  pharmacy_id: PharmacyId | null
  warehouse_id: WarehouseId | null
  packs: number
  held_until: Date
  held_from: Generated<string[]>
}

export interface Quotes {
  id: Generated<QuoteId>
  basket_id: BasketId
  basket_version: number
  content: Json
  expires_at: Date
  created_at: Date
  placed_at: Date | null
  unfulfilled_at: Date | null
}

export interface RecoveryLetters {
  id: string
  phone: Phone
  email: string
  device_hash: string | null
  address_hash: string | null
  code_hash: string | null
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface Refunds {
  id: string
  payment_id: PaymentId
  call_id: string
  amount_kopecks: ColumnType<Kopecks, number, number>
  state: 'requested' | 'sent' | 'refunded' | 'failed'
  provider_refund_id: string | null
  requested_at: Date
  due_on: ColumnType<Day, string, string>
  ended_at: Date | null
}

export interface RegionMarkups {
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

export interface Regions {
  id: RegionId
  name: string
  full_name: string
  slug: string
  federal_district: string
  timezone: string
  fias_id: string | null
  kladr_id: string | null
}

export interface RegistryOutbox {
  key: string
  kind: 'dispense' | 'consent_withdrawal' | 'reservation' | 'reservation_end'
  sealed: string
  created_at: Date
  try_at: Date
  tries: Generated<number>
  last_failure: string | null
  acknowledged_at: Date | null
}

export interface ReviewAttempts {
  limit_key: string
  written_at: Date
}

export interface ReviewDecisions {
  id: GeneratedAlways<number>
  review_id: string
  decision: 'publish' | 'reject' | 'hide' | 'change'
  reason: string | null
  actor: string
  decided_at: Date
}

export interface Reviews {
  id: string
  kind: 'product' | 'article' | 'order'
  product_id: ProductId | null
  article_slug: string | null
  order_id: OrderId | null
  shopper_id: ShopperId | null
  author_name: string
  rating: number | null
  body: string | null
  subject: 'product' | 'service' | 'article'
  state: 'moderation' | 'published' | 'rejected' | 'hidden'
  created_at: Date
  changed_at: Date
  author_hash: string | null
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
  kind: 'substance' | 'trade_name' | 'category'
  target: string
}

export interface Sessions {
  id: SessionId
  shopper_id: ShopperId
  generation: Generated<number>
  rotated_at: Date
  device_name: string
  device_hash: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: 'signed_out' | 'signed_out_everywhere' | 'reused' | 'replaced' | 'erased' | 'phone_changed' | null
  provider: 'ya' | 'tf' | 'vk' | null
}

export interface Shoppers {
  id: ShopperId
  phone: Phone | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  birthday: ColumnType<Day | null, string | null, string | null>
  gender: 'male' | 'female' | null
  email: string | null
  email_confirmed_at: Date | null
  city_id: CityId | null
  created_at: Date
  erased_at: Date | null
}

export interface SignInAttempts {
  id: string
  provider: 'ya' | 'tf' | 'vk'
  browser_hash: string
  state_hash: string
  code_verifier: string
  return_url: string
  return_to: string
  shopper_id: ShopperId | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface SignInCodes {
  id: string
  phone: Phone
  channel: 'sms' | 'call'
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
  provider: 'ya' | 'tf' | 'vk'
  subject: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  browser_hash: string
}

export interface SocialCards {
  shopper_id: ShopperId
  kind: string
  number_hash: string
  last_digits: string
  added_at: Date
}

export interface SpecialistExceptions {
  specialist_id: SpecialistId
  applies_on: ColumnType<Day, string, string>
  room_id: RoomId | null
  hours: string | null
  noted_at: Date
}

export interface SpecialistHours {
  id: GeneratedAlways<number>
  specialist_id: SpecialistId
  room_id: RoomId
  hours: string
  starts_on: ColumnType<Day, string, string>
  ends_on: ColumnType<Day | null, string | null, string | null>
}

export interface SpecialistServices {
  specialist_id: SpecialistId
  service_id: AppointmentServiceId
}

export interface SpecialistShifts {
  id: GeneratedAlways<number>
  specialist_id: SpecialistId
  room_id: RoomId
  starts_at: Date
  ends_at: Date
}

export interface Specialists {
  id: GeneratedAlways<SpecialistId>
  code: string
  name: string
  profession: 'doctor' | 'optometrist' | 'orthopaedist' | 'audiologist'
  about: string
  works_since: number | null
  is_invented: boolean
}

export interface StaffKeys {
  id: GeneratedAlways<number>
  key_hash: string
  person: string
  role: 'pharmacist' | 'moderator' | 'editor'
  pharmacy_id: PharmacyId | null
  issued_at: Date
  issued_by: string
  last_used_at: Date | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
}

export interface StagedPrices {
  run_id: number
  line: number
  price_zone_id: number
  code: string
  is_mention_only: boolean
  price_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  crossed_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  crossed_until: ColumnType<Day | null, string | null, string | null>
  crossed_asked_until: ColumnType<Day | null, string | null, string | null>
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
}

export interface StagedRegistryPrices {
  run_id: number
  line: number
  code: string
  price_kopecks: ColumnType<Kopecks, number, number>
}

export interface StagedStock {
  run_id: number
  line: number
  pharmacy_id: PharmacyId
  code: string
  lot: string
  expires_on: ColumnType<Day, string, string>
  packs: number
}

export interface StagedWarehouseStock {
  run_id: number
  line: number
  warehouse_id: WarehouseId
  code: string
  packs: number
}

export interface Stock {
  pharmacy_id: PharmacyId
  product_id: ProductId
  lot: string
  expires_on: ColumnType<Day, string, string>
  on_hand: number
  reserved: Generated<number>
  confirmed_at: Date
}

export interface StockConfirmations {
  pharmacy_id: PharmacyId
  confirmed_at: Date
}

export interface StockShortfalls {
  id: GeneratedAlways<number>
  pharmacy_id: PharmacyId
  product_id: ProductId
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
  category_id: CategoryId
  kind: string
  value: string
  title: string
  text: string
  products: number
}

export interface Vacancies {
  board_id: string
  name: string
  area_name: string
  city_id: CityId | null
  region_id: RegionId | null
  salary_from: number | null
  salary_to: number | null
  salary_currency: string | null
  is_salary_gross: boolean
  experience: string | null
  schedule: string | null
  employment: string | null
  address: string | null
  requirement: string | null
  responsibility: string | null
  description: string | null
  url: string
  published_at: Date
  seen_at: Date
}

export interface VacancySyncs {
  id: Generated<boolean>
  synced_at: Date
}

export interface VatRates {
  vat_kind: string
  percent: number
  valid_from: ColumnType<Day, string, string>
  valid_until: ColumnType<Day | null, string | null, string | null>
  source: string
}

export interface WarehouseStock {
  warehouse_id: WarehouseId
  product_id: ProductId
  on_hand: number
  reserved: Generated<number>
  confirmed_at: Date
}

export interface Warehouses {
  id: GeneratedAlways<WarehouseId>
  code: string
  region_id: RegionId
  name: string
  timezone: string
  cut_off_time: string
}

export interface WrongCodes {
  phone: Phone
  source_hash: string
  tries: number
  last_at: Date
  locked_until: Date | null
}

export interface Tables {
  addresses: Addresses
  appointment_rooms: AppointmentRooms
  appointment_services: AppointmentServices
  appointment_waits: AppointmentWaits
  appointments: Appointments
  asked_prices: AskedPrices
  atc_groups: AtcGroups
  basket_lines: BasketLines
  basket_prescription_lines: BasketPrescriptionLines
  basket_reports: BasketReports
  baskets: Baskets
  calendar_links: CalendarLinks
  captchas: Captchas
  categories: Categories
  chain_settings: ChainSettings
  cities: Cities
  city_offers: CityOffers
  consents: Consents
  content_former_slugs: ContentFormerSlugs
  content_publications: ContentPublications
  content_versions: ContentVersions
  contents: Contents
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
  incidents: Incidents
  limited_offer_packs: LimitedOfferPacks
  limited_offers: LimitedOffers
  loyalty_cards: LoyaltyCards
  makers: Makers
  medicine_courses: MedicineCourses
  message_deliveries: MessageDeliveries
  message_quiet_hours: MessageQuietHours
  message_switches: MessageSwitches
  messages: Messages
  migrations: Migrations
  new_baskets: NewBaskets
  order_attempts: OrderAttempts
  order_cancellations: OrderCancellations
  order_deliveries_added: OrderDeliveriesAdded
  order_events: OrderEvents
  order_lines: OrderLines
  order_marking_codes: OrderMarkingCodes
  order_messages: OrderMessages
  order_parts: OrderParts
  order_reservations: OrderReservations
  order_shares: OrderShares
  orders: Orders
  partner_application_events: PartnerApplicationEvents
  partner_applications: PartnerApplications
  partner_documents: PartnerDocuments
  patient_links: PatientLinks
  patient_proof_counts: PatientProofCounts
  patient_proofs: PatientProofs
  payment_calls: PaymentCalls
  payment_events: PaymentEvents
  payments: Payments
  pharmacies: Pharmacies
  phone_changes: PhoneChanges
  picture_files: PictureFiles
  pictures: Pictures
  points_balances: PointsBalances
  points_entries: PointsEntries
  points_lines: PointsLines
  points_reservations: PointsReservations
  prescription_accesses: PrescriptionAccesses
  prescription_agreements: PrescriptionAgreements
  prescription_lines: PrescriptionLines
  prescription_releases: PrescriptionReleases
  prescription_reservations: PrescriptionReservations
  prescription_share_codes: PrescriptionShareCodes
  prescription_shares: PrescriptionShares
  prescriptions: Prescriptions
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
  recovery_letters: RecoveryLetters
  refunds: Refunds
  region_markups: RegionMarkups
  regions: Regions
  registry_outbox: RegistryOutbox
  review_attempts: ReviewAttempts
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
  social_cards: SocialCards
  specialist_exceptions: SpecialistExceptions
  specialist_hours: SpecialistHours
  specialist_services: SpecialistServices
  specialist_shifts: SpecialistShifts
  specialists: Specialists
  staff_keys: StaffKeys
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
  vacancies: Vacancies
  vacancy_syncs: VacancySyncs
  vat_rates: VatRates
  warehouse_stock: WarehouseStock
  warehouses: Warehouses
  wrong_codes: WrongCodes
}
