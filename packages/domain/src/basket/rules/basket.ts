import type {
  AddressId,
  BasketId,
  CityId,
  Day,
  Kopecks,
  PharmacyId,
  PrescriptionId,
  PrescriptionLineId,
  ProductId,
  WarehouseId,
} from '@romashka/basics'
import type { DeliveryTariff } from '../../delivery/index.ts'
import type {
  DeliveryMethod,
  DispensingClass,
  DispensingPermission,
  DispensingProduct,
  DispensingRefusal,
} from '../../dispensing/index.ts'
import type { PromoEffect } from '../../loyalty/index.ts'
import type { Allocation, VariantType } from './basket-lines.ts'
import type { StockLot } from './expires-too-soon.ts'
import type { Totals } from './totals.ts'

/** How the shopper gets the order. Stored with the basket; it may also be shown with a choice that is not stored. */
export interface BasketChoice {
  deliveryMethod: DeliveryMethod
  /** null: the variant that gives the most packs. */
  variantType: VariantType | null
  pharmacyId: PharmacyId | null
  /** The shopper agreed to two pickups, today and tomorrow. */
  isDivided: boolean
  addressId: AddressId | null
  tariffId: number | null
  slot: { windowId: number; on: Day } | null
  hasPackaging: boolean
}

/** The city that supplies a basket, and its warehouse. */
export interface SupplyCity {
  cityId: CityId
  cityName: string
  /** The city whose pharmacies serve it. */
  supplyCityId: CityId
  /** The subject of the Federation in which the shopper is. */
  regionId: number
  timezone: string
  warehouse: { id: WarehouseId; cutOffTime: string; timezone: string } | null
  /** The sets of hours that its pharmacies keep; null where it has none. */
  pharmacyHours: { openingHours: string; timezone: string }[] | null
}

export interface BasketRecord extends BasketChoice, SupplyCity {
  id: BasketId
  version: number
  promoCodeId: string | null
  changedAt: Date
}

/** What the basket needs of a product in a city. */
export interface BasketProduct extends DispensingProduct {
  productId: ProductId
  title: string
  slug: string
  maker: string | null
  dosageForm: string | null
  packShape: string
  pictureUrl: string | null
  isWithdrawn: boolean
  dispensingClass: DispensingClass
  vatPercent: number
  /** null: not sold in this city. */
  priceKopecks: Kopecks | null
  crossedKopecks: Kopecks | null
  /** The most free packs in one pharmacy of the city, how many pharmacies have any, and packs from the warehouse. */
  mostToday: number
  todayPharmacies: number
  tomorrow: number
}

export interface LineRecord {
  productId: ProductId
  packs: number
  isChecked: boolean
  isSetAside: boolean
  movedFrom: ProductId | null
  /** What it is to be handed over on. */
  prescription?: { id: PrescriptionId; lineId: PrescriptionLineId } | undefined
}

export interface BasketLine extends LineRecord {
  product: BasketProduct
  allocation: Allocation
  permission: DispensingPermission
  /** The most packs from the pharmacy's stock, and with the warehouse. */
  mostToday: number
  mostPacks: number
  /** Why some or all of the packs cannot be ordered, or that they expire soon. */
  reasons: LineReason[]
  /** The day on which packs expire that are still needed. */
  expiresSoonOn: Day | null
}

/** Why packs of a line cannot be had, or not for long. The words for each are on the shop's screens. */
export type LineReason =
  | DispensingRefusal
  | 'NOT_IN_CITY'
  | 'NOT_AT_PHARMACY'
  | 'MAX_QTY'
  | 'WITHDRAWN'
  | 'EXPIRES_SOON'

const lineActions = ['TAKE_TOMORROW', 'OTHER_PHARMACY', 'TO_PICKUP', 'REDUCE', 'REPLACE', 'REMOVE'] as const
export type LineAction = (typeof lineActions)[number]

/** A line, or a part of it, that cannot be ordered as chosen: the reason and the possible actions. */
export interface ImpossibleLine {
  productId: ProductId
  title: string
  packs: number
  reason: LineReason
  actions: LineAction[]
}

export interface BasketPromo {
  id: string
  code: string
  title: string
  effect: PromoEffect
}

export interface BasketDelivery {
  tariffs: DeliveryTariff[]
  tariff: DeliveryTariff | null
  /** The sum still missing for free delivery; null where there is none. */
  leftToFreeKopecks: Kopecks | null
  /** What the cheapest tariff costs, until the shopper has chosen one of several prices; null otherwise. */
  fromKopecks: Kopecks | null
}

/** The pharmacy that supplies the basket: the chosen one, or the one that sends the courier. */
export interface BasketPharmacy {
  id: PharmacyId
  name: string
  address: string
  timezone: string
  hasDistancePermit: boolean
  isClosedForGood: boolean
  /** Open long enough to assemble an order today. */
  isHandedOutToday: boolean
}

export interface Basket extends BasketRecord {
  lines: BasketLine[]
  impossible: ImpossibleLine[]
  pharmacy: BasketPharmacy | null
  variant: VariantType
  promisedOn: { today: Day; tomorrow: Day }
  totals: Totals
  todayTotals: Totals
  promo: BasketPromo | null
  delivery: BasketDelivery | null
  packages: { count: number; priceKopecks: Kopecks }
  hasPrescription: boolean
}

export interface PharmacyRow {
  id: PharmacyId
  name: string
  slug: string
  address: string
  metro: string | null
  phone: string
  latitude: number
  longitude: number
  timezone: string
  openingHours: string
  hasDistancePermit: boolean
  isClosedForGood: boolean
  /** Free packs by product; products without any are absent. */
  free: Map<ProductId, number>
  /** Its free lots by product, where they were read. */
  lots: Map<ProductId, StockLot[]>
}
