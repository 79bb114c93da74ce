import type { BasketId, CityId, Day, Kopecks, PharmacyId, ProductId, WarehouseId } from '@romashka/basics'
import type { DeliveryTariff } from '../../delivery/index.ts'
import type {
  DeliveryMethod,
  DispensingClass,
  DispensingPermission,
  DispensingProduct,
  DispensingRefusal,
} from '../../dispensing/index.ts'
import type { PromoEffect } from '../../loyalty/index.ts'
import type { ShelfLot } from '../expiry/expires-too-soon.ts'
import type { Allocation, VariantType } from './allocation.ts'
import type { Totals } from './totals.ts'

/** How the shopper wants the basket. Kept with it; a question may be asked with another choice without keeping it. */
export interface BasketChoice {
  deliveryMethod: DeliveryMethod
  /** null: whatever gives the most. */
  variantType: VariantType | null
  pharmacyId: PharmacyId | null
  /** Agreed to come twice. */
  isDivided: boolean
  addressId: string | null
  tariffId: number | null
  slot: { windowId: number; on: Day } | null
  hasPackaging: boolean
}

/** Where a basket's goods come from: fixed by its city. */
export interface SupplyCity {
  cityId: CityId
  cityName: string
  /** The city whose pharmacies serve it. */
  supplyCityId: CityId
  timezone: string
  warehouse: { id: WarehouseId; cutOffTime: string; timezone: string } | null
}

export interface BasketRecord extends BasketChoice, SupplyCity {
  id: BasketId
  version: number
  promoCodeId: string | null
  changedAt: Date
}

/** What a line or a local item needs to know of its product in a city. */
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
  /** The most one pharmacy of the city has free, those that have any, and what the warehouse can bring. */
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
}

export interface BasketLine extends LineRecord {
  product: BasketProduct
  allocation: Allocation
  permission: DispensingPermission
  /** The most that can be had here, from the shelf and in all. */
  mostToday: number
  mostPacks: number
  /** Why some or all of the packs cannot be had, or that they can but not for long. */
  reasons: LineReason[]
  /** The day from which packs that are still needed would no longer be good. */
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

export const lineActions = ['TAKE_TOMORROW', 'OTHER_PHARMACY', 'TO_PICKUP', 'REDUCE', 'REPLACE', 'REMOVE'] as const
export type LineAction = (typeof lineActions)[number]

/** A line, or a part of it, that cannot be ordered as chosen: why, and what may be done about it. */
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
  /** Goods still missing to a free delivery; null where it never is. */
  leftToFreeKopecks: Kopecks | null
}

/** The pharmacy the basket's goods come from: the chosen one, or the one that sends the courier. */
export interface BasketPharmacy {
  id: PharmacyId
  name: string
  address: string
  timezone: string
  hasDistancePermit: boolean
  isClosedForGood: boolean
  /** It is open long enough to put an order together today. */
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
  /** Free packs by product; a product it has none of is not named. */
  free: Map<ProductId, number>
  /** Its free lots by product, where they were asked for. */
  lots: Map<ProductId, ShelfLot[]>
}
