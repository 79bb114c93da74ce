import { addDays, type Day, localDay, localTime, maxPacksPerLine } from '@romashka/basics'
import { type OpenNow, openAt } from '../../pharmacies/index.ts'
import type { BasketProduct, SupplyCity } from './basket.ts'

/** Free packs of a product for this shopper. */
export interface Supply {
  /** In the pharmacy. */
  shelf: number
  /** What the warehouse can bring by the promised day. */
  warehouse: number
}

/** How a line's packs are supplied. The four numbers always add up to the packs of the line. */
export interface Allocation {
  today: number
  /** Tomorrow, brought by the warehouse. */
  tomorrow: number
  /** Tomorrow, from the pharmacy: it is about to close, or everything is picked up at once. */
  tomorrowFromShelf: number
  missing: number
}

export type VariantType = 'today' | 'tomorrow' | 'split'

/**
 * Allocates packs. `today` takes the pharmacy's stock only; `tomorrow` has everything ready on one day, from the
 * warehouse first; `split` gives today what is there, and the rest tomorrow.
 */
export function allocate(packs: number, supply: Supply, variant: VariantType, isHandedOutToday = true): Allocation {
  const shelf = Math.max(0, supply.shelf)
  const warehouse = Math.max(0, supply.warehouse)
  if (variant === 'tomorrow') {
    // A pharmacy that hands out nothing more today uses its own packs first: they are ready when it opens.
    const leftByWarehouse = isHandedOutToday ? Math.max(0, packs - warehouse) : packs
    const tomorrowFromShelf = Math.min(leftByWarehouse, shelf)
    const tomorrow = Math.min(packs - tomorrowFromShelf, warehouse)
    return { today: 0, tomorrow, tomorrowFromShelf, missing: packs - tomorrow - tomorrowFromShelf }
  }
  const fromShelf = Math.min(packs, shelf)
  const tomorrow = variant === 'split' ? Math.min(packs - fromShelf, warehouse) : 0
  // The packs of a pharmacy about to close wait for its next opening, except in a basket for today only.
  const today = isHandedOutToday ? fromShelf : 0
  const tomorrowFromShelf = isHandedOutToday || variant === 'today' ? 0 : fromShelf
  return { today, tomorrow, tomorrowFromShelf, missing: packs - today - tomorrow - tomorrowFromShelf }
}

/** The most packs of a product that one order can have. */
export function mostPacks(supply: Supply, variant: VariantType): number {
  const there = Math.max(0, supply.shelf) + (variant === 'today' ? 0 : Math.max(0, supply.warehouse))
  return Math.min(maxPacksPerLine, there)
}

/** The most packs that a city can sell in one order; none of what has no price there. */
export function mostPacksInCity(product: Pick<BasketProduct, 'priceKopecks' | 'mostToday' | 'tomorrow'>): number {
  if (product.priceKopecks === null) return 0
  return mostPacks({ shelf: product.mostToday, warehouse: product.tomorrow }, 'split')
}

/**
 * Today and the day on which the warehouse's packs are in the pharmacies, by the clock of the city: what is ordered
 * after the warehouse's cut-off comes a day later.
 */
export function promisedDays(
  supply: Pick<SupplyCity, 'timezone' | 'warehouse'>,
  now: Date,
): { today: Day; tomorrow: Day } {
  const today = localDay(now, supply.timezone)
  const { warehouse } = supply
  const isTooLate = warehouse !== null && localTime(now, warehouse.timezone).slice(11) >= warehouse.cutOffTime
  return { today, tomorrow: addDays(today, isTooLate ? 2 : 1) }
}

/** Packs of the pharmacy do not wait for the warehouse: they are handed out when it opens again, the next day. */
export function promisedFor(
  lines: readonly { allocation: Allocation }[],
  promised: { today: Day; tomorrow: Day },
): { today: Day; tomorrow: Day } {
  const isBrought = lines.some(({ allocation }) => allocation.tomorrow > 0)
  const isOnShelf = lines.some(({ allocation }) => allocation.tomorrowFromShelf > 0)
  return isOnShelf && !isBrought ? { ...promised, tomorrow: addDays(promised.today, 1) } : promised
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
export function handsOutToday(pharmacy: Hours, now: Date): boolean {
  const { isOpen, isRoundTheClock, changesAt } = openNow(pharmacy, now)
  if (isRoundTheClock || (isOpen && changesAt === null)) return true
  if (changesAt === null) return false
  const ready = new Date(now.getTime() + (assemblyMinutes + spareMinutes) * 60_000)
  if (isOpen) return changesAt >= localTime(ready, pharmacy.timezone).slice(0, 16)
  return changesAt.slice(0, 10) === localTime(now, pharmacy.timezone).slice(0, 10)
}

/** Closing time, comparable as text; empty while it is closed. */
export function openUntil(pharmacy: Hours, now: Date): string {
  const { isOpen, changesAt } = openNow(pharmacy, now)
  return isOpen ? (changesAt ?? 'always') : ''
}

/** A city's pharmacies share a few sets of hours: within a minute each is read once. */
const known = { minute: -1, answers: new Map<string, OpenNow>() }

function openNow({ openingHours, timezone }: Hours, now: Date): OpenNow {
  const minute = Math.floor(now.getTime() / 60_000)
  if (known.minute !== minute) Object.assign(known, { minute, answers: new Map() })
  const key = `${timezone} ${openingHours}`
  const answer = known.answers.get(key) ?? openAt(openingHours, now, timezone)
  known.answers.set(key, answer)
  return answer
}
