import { type CityId, cityIdOf, type RegionId, regionIdOf } from '@romashka/basics'

/** Business figures a chain sets for itself. Times are in the unit of their name. */
export interface Settings {
  brand: Brand
  /** A quote holds its prices and packs this long. */
  quoteMinutes: number
  /** How long an unpaid order waits for its money. */
  paymentMinutes: number
  /** How long a pharmacy keeps an assembled order. */
  reservationHours: number
  coldReservationHours: number
  maxLinesPerBasket: number
  /** In this region the city chooser puts these cities first; all else is in alphabetical order. */
  citiesAhead: { regionId: RegionId; cityIds: readonly CityId[] }
  points: PointsRules
  socialCards: readonly SocialCardRule[]
  subscriberBatches: SubscriberBatchRules
}

/** Subscribers of a product are notified in batches no larger than its stock. */
export interface SubscriberBatchRules {
  /** Subscribers notified per free pack. */
  peoplePerPack: number
  /** From one batch to the next. */
  minutesBetween: number
  /** Below this many packs the message says that few are left. */
  fewPacks: number
}

/** How points are earned and spent. One point is one rouble. Source: docs/rules/points.md */
export interface PointsRules {
  /** Of what was paid for goods; nothing for prescription medicines. */
  earnPercent: number
  /** Of a line at most, after the promo code. */
  spendPercent: number
  /** For registering; may be spent after `giftDays`. */
  giftKopecks: number
  giftDays: number
  /** Points that nobody spends are lost after so many days. */
  lifeDays: number
}

/** A card of the city or the state that earns a discount when it is shown in the pharmacy. */
export interface SocialCardRule {
  kind: 'social' | 'pension' | 'large_family'
  fewestDigits: number
  mostDigits: number
  checksum: 'luhn' | 'snils' | 'none'
  discountPercent: number
  /** 1 is Monday; every day when empty. */
  weekdays: readonly number[]
}

/** What makes the shop this chain's shop. */
export interface Brand {
  name: string
  legalName: string
  phone: string
  email: string
  /** The address people type, without a slash at the end. */
  origin: string
}

export const defaultSettings: Omit<Settings, 'brand'> = {
  quoteMinutes: 15,
  paymentMinutes: 20,
  reservationHours: 48,
  coldReservationHours: 24,
  maxLinesPerBasket: 100,
  // The two largest cities around the capital.
  citiesAhead: { regionId: regionIdOf(50), cityIds: [cityIdOf(88), cityIdOf(91)] },
  subscriberBatches: { peoplePerPack: 2, minutesBetween: 60, fewPacks: 5 },
  points: { earnPercent: 3, spendPercent: 30, giftKopecks: 10_000, giftDays: 14, lifeDays: 365 },
  socialCards: [
    { kind: 'social', fewestDigits: 16, mostDigits: 19, checksum: 'luhn', discountPercent: 5, weekdays: [] },
    { kind: 'pension', fewestDigits: 11, mostDigits: 11, checksum: 'snils', discountPercent: 7, weekdays: [1, 2, 3] },
    { kind: 'large_family', fewestDigits: 6, mostDigits: 14, checksum: 'none', discountPercent: 5, weekdays: [] },
  ],
}
