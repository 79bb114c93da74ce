import { addDays, type Day, type Kopecks, kopecks, localDay, localTime, minutesAfter, noMoney } from '@romashka/basics'
import type { DeliveryTariff } from '../../delivery/index.ts'
import { effectOf, type PromoCode, type PromoUses } from '../../loyalty/index.ts'
import { type OpenNow, openAt } from '../../pharmacies/index.ts'
import type { Settings } from '../../settings.ts'
import type {
  Basket,
  BasketDelivery,
  BasketLine,
  BasketPharmacy,
  BasketProduct,
  BasketPromo,
  BasketRecord,
  LineRecord,
  SupplyCity,
} from './basket.ts'
import {
  type Allocation,
  decideLine,
  type ExpiryOf,
  impossibleLines,
  isInTotals,
  type LineSituation,
  orderablePacks,
  type SupplyOf,
  type VariantType,
} from './basket-lines.ts'
import { carrierBags, maxDiscount, type PricedLine, totalsOf } from './totals.ts'

export interface BasketParts {
  record: BasketRecord
  lines: { record: LineRecord; product: BasketProduct }[]
  pharmacy: BasketPharmacy | null
  /** Of the pharmacy; the city's best where there is none. */
  supplyOf: SupplyOf
  expiryOf?: ExpiryOf | undefined
  promo: { promo: PromoCode; uses: PromoUses; hasOrderedBefore: boolean } | null
  tariffs: DeliveryTariff[]
  settings: Pick<Settings, 'dispensing' | 'bags'>
  now: Date
}

/** Computes the whole basket from its parts: groups, reasons, totals. A pure function. */
export function assembleBasket(parts: BasketParts): Basket {
  const { record, pharmacy, now } = parts
  const variant = variantOf(record)
  const promisedOn = promisedDays(record, now)
  const tariff = tariffOf(parts, variant)
  const situation: LineSituation = {
    deliveryMethod: record.deliveryMethod,
    regionId: record.regionId,
    on: promisedOn.today,
    hasDistancePermit: pharmacy?.hasDistancePermit ?? false,
    hasThermoBag: tariff?.hasThermoBag ?? false,
    ...parts.settings.dispensing,
    variant,
    isHandedOutToday: pharmacy?.isHandedOutToday ?? true,
    isPharmacyChosen: pharmacy !== null,
    supplyOf: parts.supplyOf,
    expiryOf: parts.expiryOf,
  }
  const lines = parts.lines.map((line) => decideLine(line.record, line.product, situation))
  const counted = lines.filter(isInTotals)
  const priced = counted.map((line) => pricedOf(line, orderablePacks(line)))
  const goods = totalsOf(priced).goodsKopecks
  const promo = promoOf(parts, priced, goods)
  const promoKopecks = promo?.effect.status === 'applied' ? promo.effect.discountKopecks : noMoney
  const delivery = record.deliveryMethod === 'courier' ? deliveryOf(parts, tariff, goods - promoKopecks) : null
  const packages = carrierBags(
    priced.reduce((packs, line) => packs + line.packs, 0),
    record.hasPackaging,
    parts.settings.bags,
  )
  const isDelivered = priced.length > 0 && delivery?.tariff
  const deliveryKopecks = isDelivered ? priceOf(isDelivered, goods - promoKopecks) : noMoney
  return {
    ...record,
    lines,
    impossible: impossibleLines(lines, situation),
    pharmacy,
    variant,
    promisedOn: promisedDaysOfLines(counted, promisedOn),
    totals: totalsOf(priced, { promoKopecks, deliveryKopecks, packagesKopecks: packages.priceKopecks }),
    todayTotals: totalsOf(
      counted.filter((line) => line.allocation.today > 0).map((line) => pricedOf(line, line.allocation.today)),
    ),
    promo,
    delivery,
    packages,
    hasPrescription: counted.some((line) => line.permission.needsPrescription),
  }
}

/** A courier comes once; a pickup may be divided between today and tomorrow. */
function variantOf(record: Pick<BasketRecord, 'deliveryMethod' | 'variantType'>): VariantType {
  if (record.deliveryMethod === 'courier') return record.variantType === 'today' ? 'today' : 'tomorrow'
  return record.variantType ?? 'split'
}

export function pricedOf(line: BasketLine, packs: number): PricedLine {
  return { packs, priceKopecks: line.product.priceKopecks ?? noMoney, crossedKopecks: line.product.crossedKopecks }
}

function promoOf({ promo, now }: BasketParts, priced: PricedLine[], goods: Kopecks): BasketPromo | null {
  if (!promo) return null
  const { id, code, title } = promo.promo
  const { hasOrderedBefore } = promo
  const effect = effectOf(promo.promo, promo.uses, { goods, room: maxDiscount(priced), hasOrderedBefore }, now)
  return { id, code, title, effect }
}

function tariffOf({ record, tariffs }: BasketParts, variant: VariantType): DeliveryTariff | null {
  const fitting = tariffs.filter((tariff) => tariff.variantType === variant)
  return fitting.find((tariff) => tariff.id === record.tariffId) ?? fitting[0] ?? null
}

function deliveryOf({ record, tariffs }: BasketParts, tariff: DeliveryTariff | null, goods: number): BasketDelivery {
  const freeFrom = tariff?.freeFromKopecks ?? null
  const prices = tariffs.map((one) => priceOf(one, goods))
  const least = prices.reduce((low, price) => (price < low ? price : low), prices[0] ?? noMoney)
  const isOpen = record.tariffId !== tariff?.id && prices.some((price) => price !== least)
  return {
    tariffs,
    tariff,
    leftToFreeKopecks: freeFrom === null ? null : kopecks(Math.max(0, freeFrom - goods)),
    fromKopecks: isOpen && goods > 0 ? least : null,
  }
}

function priceOf({ priceKopecks, freeFromKopecks }: DeliveryTariff, goods: number): Kopecks {
  return freeFromKopecks !== null && goods >= freeFromKopecks ? noMoney : priceKopecks
}

/**
 * Today by the clock of the city, and the day on which the warehouse's packs are in the pharmacies: the day after the
 * warehouse sends them, by its own clock, which may show another day than the city's. What is ordered after its cut-off
 * is sent a day later.
 */
export function promisedDays(
  supply: Pick<SupplyCity, 'timezone' | 'warehouse'>,
  now: Date,
): { today: Day; tomorrow: Day } {
  const today = localDay(now, supply.timezone)
  const next = addDays(today, 1)
  const comes = supply.warehouse ? comesOn(supply.warehouse, now) : next
  return { today, tomorrow: comes > next ? comes : next }
}

function comesOn({ timezone, cutOffTime }: NonNullable<SupplyCity['warehouse']>, now: Date): Day {
  const isTooLate = localTime(now, timezone).slice(11) >= cutOffTime
  return addDays(localDay(now, timezone), isTooLate ? 2 : 1)
}

/** Packs of the pharmacy do not wait for the warehouse: they are handed out when it opens again, the next day. */
export function promisedDaysOfLines(
  lines: readonly { allocation: Allocation }[],
  promised: { today: Day; tomorrow: Day },
): { today: Day; tomorrow: Day } {
  const isBrought = lines.some(({ allocation }) => allocation.tomorrow > 0)
  const isInStockToday = lines.some(({ allocation }) => allocation.tomorrowFromShelf > 0)
  return isInStockToday && !isBrought ? { ...promised, tomorrow: addDays(promised.today, 1) } : promised
}

/** Time to assemble an order, and a reserve. */
const assemblyMinutes = 30
const spareMinutes = 15

export interface Hours {
  openingHours: string
  timezone: string
}

/**
 * Whether an order made now can still be picked up in this pharmacy today. One that closes too soon hands it out
 * tomorrow from its opening; one that has not opened yet hands it out today.
 */
export const handsOutToday = onceAMinute((pharmacy, now) => {
  const { isOpen, isRoundTheClock, changesAt } = openNow(pharmacy, now)
  if (isRoundTheClock || (isOpen && changesAt === null)) return true
  if (changesAt === null) return false
  const ready = minutesAfter(now, assemblyMinutes + spareMinutes)
  if (isOpen) return changesAt >= localTime(ready, pharmacy.timezone).slice(0, 16)
  return changesAt.slice(0, 10) === localTime(now, pharmacy.timezone).slice(0, 10)
})

const openNow = onceAMinute(({ openingHours, timezone }, now): OpenNow => openAt(openingHours, now, timezone))

/** Closing time, comparable as text; empty while it is closed. */
export function openUntil(pharmacy: Hours, now: Date): string {
  const { isOpen, changesAt } = openNow(pharmacy, now)
  return isOpen ? (changesAt ?? 'always') : ''
}

/** A city's pharmacies share a few sets of hours: what they say of a minute is found once. */
function onceAMinute<Answer>(find: (hours: Hours, now: Date) => Answer): (hours: Hours, now: Date) => Answer {
  const known = { minute: -1, answers: new Map<string, Answer>() }
  return (hours, now) => {
    const minute = Math.floor(now.getTime() / 60_000)
    if (known.minute !== minute) Object.assign(known, { minute, answers: new Map() })
    const key = `${hours.timezone} ${hours.openingHours}`
    const answer = known.answers.get(key) ?? find(hours, now)
    known.answers.set(key, answer)
    return answer
  }
}
