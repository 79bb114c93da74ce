import type {
  AddressId,
  BasketId,
  CityId,
  Day,
  Kopecks,
  PharmacyId,
  ProductId,
  QuoteId,
  WarehouseId,
} from '@romashka/basics'
import type { DispensingClass } from '../../dispensing/index.ts'
import type { ImpossibleLine } from './basket.ts'

/** Paid online before the order is handed over, or when it is received. */
export type PaymentTiming = 'online' | 'on_receipt'

/**
 * What the shopper was shown and may order: lines, prices and totals, fixed until `expiresAt`. Orders are placed from
 * quotes only, so the shopper is charged what was shown.
 */
export interface Quote {
  id: QuoteId
  basketId: BasketId
  /** The basket as it was quoted; any later change of it makes the quote stale. */
  basketVersion: number
  cityId: CityId
  deliveryMethod: 'pickup' | 'courier'
  parts: QuotePart[]
  promoCodeId: string | null
  /** Points to be spent, in kopecks of discount; already inside the lines' discounts. */
  pointsKopecks: Kopecks
  /** The points of a shopper with a loyalty card; null for others. */
  points?: { availableKopecks: Kopecks; spendableKopecks: Kopecks; earnsKopecks: Kopecks } | null
  deliveryKopecks: Kopecks
  packagesKopecks: Kopecks
  /** Lines after discounts, delivery and packages. */
  totalKopecks: Kopecks
  /** Of the total: charged online before the hand-over, and paid in the pharmacy. */
  onlineKopecks: Kopecks
  atPharmacyKopecks: Kopecks
  expiresAt: Date
  /** For how long a pharmacy keeps it once it is ready, the shortest of its parts; absent in old quotes. */
  reservationHours?: number
  /** For how long the order then waits for its money. */
  paymentMinutes?: number
  /** Chosen for the whole order; what may not be paid online is paid in the pharmacy in any case. */
  paymentTiming?: PaymentTiming
  /** Where and when the courier comes; absent for pickup. */
  courier?: QuoteCourier
  promoCode?: string | null
  promoKopecks?: Kopecks
  /** Goods before every discount. */
  goodsKopecks?: Kopecks
  /** By crossed prices: without the shop's own reductions. */
  fullKopecks?: Kopecks
  numberOfPackages?: number
  /** Checked, but not part of this order; they stay in the basket. */
  impossible?: ImpossibleLine[]
}

export interface QuoteCourier {
  tariffId: number
  address: QuoteAddress
  slot: { windowId: number; on: Day; timeFrom: string; timeUntil: string; startsAt: string; endsAt: string }
}

export interface QuoteAddress {
  addressId: AddressId | null
  fias: string | null
  representation: string
  comment: string | null
}

/** What one pharmacy hands over at one time. */
export interface QuotePart {
  group: 'today' | 'tomorrow'
  pharmacyId: PharmacyId
  /** The warehouse that supplies tomorrow's packs; null for the pharmacy's own stock. */
  warehouseId: WarehouseId | null
  promisedOn: Day
  lines: QuoteLine[]
}

export interface QuoteLine {
  productId: ProductId
  title: string
  packs: number
  /** Price of one pack before discounts; `crossedKopecks` is the price without the shop's own reduction. */
  priceKopecks: Kopecks
  crossedKopecks: Kopecks | null
  /** Promo code and points, for the whole line. */
  discountKopecks: Kopecks
  /** Of the discount, what points pay. */
  pointsKopecks?: Kopecks
  /** price × packs − discount */
  totalKopecks: Kopecks
  vatPercent: number
  dispensingClass: DispensingClass
  /** Prescription medicines are paid for where the prescription is shown. */
  paidAt: 'online' | 'pharmacy'
}
