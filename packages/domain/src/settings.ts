import { type CityId, cityIdOf, type RegionId, regionIdOf } from '@romashka/basics'

/** Business figures a chain sets for itself. Times are in the unit of their name. */
export interface Settings {
  brand: Brand
  /** A quote holds its prices and packs this long. */
  quoteMinutes: number
  holds: HoldRules
  unpaidOrders: UnpaidOrderRules
  /** How long an unpaid order waits for its money. */
  paymentMinutes: number
  /** How long a pharmacy keeps an assembled order. */
  reservationHours: number
  coldReservationHours: number
  /** How much longer a shopper may have it kept, once. */
  extensionHours: number
  /** How long an order that a courier brought back waits for a decision. */
  returnedBagHours: number
  /** Within these an open pharmacy begins to assemble an order. */
  assemblyStartMinutes: number
  /** After the end of the slot a courier is late. */
  courierLateMinutes: number
  /** How long a shopper is waited for who has to decide about missing packs. */
  decisionHours: number
  maxLinesPerBasket: number
  /** In this region the city chooser puts these cities first; all else is in alphabetical order. */
  citiesAhead: { regionId: RegionId; cityIds: readonly CityId[] }
  points: PointsRules
  socialCards: readonly SocialCardRule[]
  subscriberBatches: SubscriberBatchRules
  receipts: ReceiptRules
  dispensing: DispensingLimits
  bags: BagRules
}

/**
 * Packs that a signed-in shopper's quote keeps from others. Whatever is beyond a limit is not held and can be ordered all
 * the same. Source: docs/rules/reservations.md
 */
interface HoldRules {
  packsPerProduct: number
  packsPerQuote: number
  /** Quotes of one basket hold packs no longer than this within an hour, however often they are renewed. */
  minutesPerHour: number
  /** All quotes of one device or address together: packs of one product, and of all. */
  packsPerProductFromOneAddress: number
  packsFromOneAddress: number
}

/** Orders whose packs are reserved although nothing is paid. Source: docs/rules/reservations.md */
interface UnpaidOrderRules {
  /** Of one shopper at the same time, waiting for an online payment. */
  awaitingPayment: number
  /** Of one shopper at the same time, to be paid on receipt. */
  onReceipt: number
  /** Of one shopper within a day, that ended unpaid or uncollected. */
  lapsedPerDay: number
  /** Of one product in several unpaid orders of one shopper. */
  packsPerProduct: number
  /** Placed within an hour from one device or one address. */
  perHourFromOneDevice: number
  perHourFromOneAddress: number
  /** Of these orders of an address one shopper may place so many per cent. */
  percentOfAddress: number
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

/** Carrier bags, where the shopper wants them. */
export interface BagRules {
  packsPerBag: number
  priceKopecks: number
}

/** What the law leaves to be changed without a new version of its rules. Source: docs/rules/dispensing.md */
export interface DispensingLimits {
  /** Above this share of ethanol, in percent, a product is handed over and paid for in the pharmacy alone. */
  maxCourierEthanolPercent: number
  /** false: the chain has no bank, so everything is paid for in the pharmacy, and no courier comes. */
  isPaidOnline?: boolean | undefined
}

export const isSameLimits = (one: DispensingLimits, other: DispensingLimits) =>
  one.maxCourierEthanolPercent === other.maxCourierEthanolPercent && one.isPaidOnline === other.isPaidOnline

/** Facts of the chain that editors name in their texts, as `{organisation.name}`. */
export const chainFacts = [
  'name',
  'tagline',
  'phone',
  'email',
  'hours',
  'organisation.name',
  'organisation.ogrn',
  'organisation.inn',
  'organisation.address',
  'organisation.licence',
  'organisation.permit',
] as const
export type ChainFact = (typeof chainFacts)[number]

export const taxSystems = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const
export type TaxSystem = (typeof taxSystems)[number]

/** `rates`: each product has the rate of the law; `none`: a sale without VAT; 5 and 7: the rates of УСН, in percent. */
export const vatRegimes = ['rates', 'none', '5', '7'] as const
export type VatRegime = (typeof vatRegimes)[number]

/** `calculated`: a receipt of a prepayment says 22/122 where the sale has 22 %. */
export const prepaymentVats = ['plain', 'calculated'] as const
export type PrepaymentVat = (typeof prepaymentVats)[number]

/** What the chain's fiscal receipts say. Source: docs/rules/receipts.md */
interface ReceiptRules {
  taxSystem: TaxSystem
  vat: VatRegime
  prepaymentVat: PrepaymentVat
  /** `required`: no medicine is handed over whose marking codes were not scanned. */
  markingCodes: 'optional' | 'required'
  /** Where the sale takes place, as receipts shown in the shop say it; empty: the address of the shop's pages. */
  place: string
}

/** What makes the shop this chain's shop. */
export interface Brand {
  name: string
  legalName: string
  phone: string
  email: string
  /** The address people type, without a slash at the end. */
  origin: string
  facts: Readonly<Record<ChainFact, string>>
}

export const defaultSettings: Omit<Settings, 'brand'> = {
  quoteMinutes: 15,
  holds: {
    packsPerProduct: 5,
    packsPerQuote: 50,
    minutesPerHour: 30,
    packsPerProductFromOneAddress: 15,
    packsFromOneAddress: 200,
  },
  unpaidOrders: {
    awaitingPayment: 3,
    onReceipt: 10,
    lapsedPerDay: 5,
    packsPerProduct: 30,
    perHourFromOneDevice: 10,
    perHourFromOneAddress: 60,
    percentOfAddress: 33,
  },
  paymentMinutes: 20,
  reservationHours: 48,
  coldReservationHours: 24,
  extensionHours: 24,
  returnedBagHours: 24,
  assemblyStartMinutes: 15,
  courierLateMinutes: 30,
  decisionHours: 2,
  maxLinesPerBasket: 100,
  // The two largest cities around the capital.
  citiesAhead: { regionId: regionIdOf(50), cityIds: [cityIdOf(88), cityIdOf(91)] },
  subscriberBatches: { peoplePerPack: 2, minutesBetween: 60, fewPacks: 5 },
  receipts: { taxSystem: 'osn', vat: 'rates', prepaymentVat: 'plain', markingCodes: 'optional', place: '' },
  dispensing: { maxCourierEthanolPercent: 25 },
  bags: { packsPerBag: 10, priceKopecks: 1_000 },
  points: { earnPercent: 3, spendPercent: 30, giftKopecks: 10_000, giftDays: 14, lifeDays: 365 },
  socialCards: [
    { kind: 'social', fewestDigits: 16, mostDigits: 19, checksum: 'luhn', discountPercent: 5, weekdays: [] },
    { kind: 'pension', fewestDigits: 11, mostDigits: 11, checksum: 'snils', discountPercent: 7, weekdays: [1, 2, 3] },
    { kind: 'large_family', fewestDigits: 6, mostDigits: 14, checksum: 'none', discountPercent: 5, weekdays: [] },
  ],
}
