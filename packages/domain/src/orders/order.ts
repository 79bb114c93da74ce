import type {
  BasketId,
  CityId,
  Day,
  Kopecks,
  OrderId,
  OrderPartId,
  PharmacyId,
  Phone,
  ProductId,
  QuoteId,
  ShopperId,
  WarehouseId,
} from '@romashka/basics'
import type { PaymentTiming } from '../basket/index.ts'
import type { SlotId } from '../delivery/index.ts'
import type { DeliveryMethod, DispensingClass } from '../dispensing/index.ts'
import type { CallKind, Refund } from '../payments/index.ts'
import type { TaxSystem, VatRegime } from '../settings.ts'
import type { PartState } from './part-machine.ts'

/** Who receives the order: picks it up or meets the courier. */
export interface OrderRecipient {
  phone: Phone
  firstName: string
  middleName: string | null
  gender: string | null
  birthday: Day | null
}

/** Where and when a courier delivers it. */
export interface OrderDelivery {
  date: string | null
  timeFrom: string | null
  timeUntil: string | null
  /** The reserved delivery slot; unknown for old orders. */
  slot?: SlotId
  address: { fias: string | null; representation: string; comment: string | null }
}

export interface Order {
  id: OrderId
  number: string
  shopperId: ShopperId
  basketId: BasketId
  quoteId: QuoteId
  cityId: CityId
  channel: string
  deliveryMethod: DeliveryMethod
  paymentTiming: PaymentTiming
  recipient: OrderRecipient
  comment: string | null
  delivery: OrderDelivery | null
  prescriptionIds: string[]
  promoCodeId: string | null
  utmSource: string | null
  pointsKopecks: Kopecks
  deliveryKopecks: Kopecks
  packagesKopecks: Kopecks
  serviceVatPercent: number
  /** Of the day the order was placed. */
  taxSystem: TaxSystem
  vatRegime: VatRegime
  totalKopecks: Kopecks
  /** Parts of the total when placed: paid online and in the pharmacy. */
  onlineKopecks: Kopecks
  atPharmacyKopecks: Kopecks
  createdAt: Date
  parts: OrderPart[]
}

/** What one pharmacy hands over at once. */
export interface OrderPart {
  id: OrderPartId
  orderId: OrderId
  position: number
  state: PartState
  supply: 'today' | 'tomorrow'
  pharmacyId: PharmacyId
  warehouseId: WarehouseId | null
  promisedOn: Day
  /** When this state ends; null for states without a deadline. */
  deadlineAt: Date | null
  pickupCode: string
  extensions: number
  stateSince: Date
  lines: OrderLine[]
}

export interface OrderLine {
  id: string
  productId: ProductId
  title: string
  packs: number
  /** Packs that will be given; the others are missing or removed. */
  givenPacks: number
  /** Frozen when the order was placed. */
  priceKopecks: Kopecks
  crossedKopecks: Kopecks | null
  discountKopecks: Kopecks
  /** price × packs − discount, for all packs ordered. */
  totalKopecks: Kopecks
  vatPercent: number
  dispensingClass: DispensingClass
  paidAt: 'online' | 'pharmacy'
}

export type OrderEventKind =
  | 'order.placed'
  | 'order.shared'
  | 'order.unshared'
  | 'order.comment_changed'
  | 'order.delivery_added'
  | 'order.delivery_moved'
  | 'order.delivery_not_added'
  | 'part.moved'
  | 'part.pharmacy_changed'
  /** Somebody asked for the part with a wrong code. */
  | 'part.code_wrong'
  | 'line.shortened'
  | 'line.found'
  | 'line.price_lowered'
  | 'payment.moved'
  | 'payment.too_late'
  | 'payment.differs'
  | 'payment.other_sum'
  | 'payment.asked_again'
  | `payment.${CallKind}_${'done' | 'refused'}`
  | `refund.${Exclude<Refund['state'], 'requested'>}`

/** An event of the journal. */
export interface OrderEvent {
  at: Date
  kind: OrderEventKind
  partId: OrderPartId | null
  actor: string
  reason: string | null
  details: Record<string, unknown>
}

/** The order with these parts as they are now. */
export function replaceParts(order: Order, ...changed: readonly OrderPart[]): Order {
  return { ...order, parts: order.parts.map((part) => changed.find((one) => one.id === part.id) ?? part) }
}
