import { addDays, type Day, localDay, localTime } from '@romashka/basics'
import type { SupplyCity } from './basket.ts'

/** What one place has of a product, free for this shopper. */
export interface Supply {
  /** On the pharmacy's own shelf. */
  shelf: number
  /** What the warehouse can bring by the promised day. */
  warehouse: number
}

/** How a line's packs are met. The three always add up to the packs asked for. */
export interface Allocation {
  today: number
  /** Tomorrow, brought by the warehouse. */
  tomorrow: number
  /** Tomorrow, from the shelf: the pharmacy is about to close, or everything is to be fetched at once. */
  tomorrowFromShelf: number
  missing: number
}

export type VariantType = 'today' | 'tomorrow' | 'split'

/**
 * Meets a number of packs from a place. `today` takes the shelf alone; `tomorrow` has everything ready on one day,
 * from the warehouse first; `split` gives today what is there and brings the rest.
 */
export function allocate(packs: number, supply: Supply, variant: VariantType, isHandedOutToday = true): Allocation {
  const shelf = Math.max(0, supply.shelf)
  const warehouse = Math.max(0, supply.warehouse)
  if (variant === 'tomorrow') {
    // A pharmacy that hands nothing out today has its own packs first: they are there as soon as it opens.
    const leftByWarehouse = isHandedOutToday ? Math.max(0, packs - warehouse) : packs
    const tomorrowFromShelf = Math.min(leftByWarehouse, shelf)
    const tomorrow = Math.min(packs - tomorrowFromShelf, warehouse)
    return { today: 0, tomorrow, tomorrowFromShelf, missing: packs - tomorrow - tomorrowFromShelf }
  }
  const fromShelf = Math.min(packs, shelf)
  const tomorrow = variant === 'split' ? Math.min(packs - fromShelf, warehouse) : 0
  // A closed shelf is still a shelf: the packs wait for the next opening, which a basket for today alone cannot do.
  const today = isHandedOutToday ? fromShelf : 0
  const tomorrowFromShelf = isHandedOutToday || variant === 'today' ? 0 : fromShelf
  return { today, tomorrow, tomorrowFromShelf, missing: packs - today - tomorrow - tomorrowFromShelf }
}

/** The most packs one order can have from here; `perLine` is the chain's own limit, whatever there is. */
export function mostPacks(supply: Supply, variant: VariantType, perLine: number): number {
  const there = Math.max(0, supply.shelf) + (variant === 'today' ? 0 : Math.max(0, supply.warehouse))
  return Math.min(perLine, there)
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

/** What is on the pharmacy's own shelf waits for no warehouse: it is handed out as soon as the pharmacy opens again. */
export function promisedFor(
  lines: readonly { allocation: Allocation }[],
  promised: { today: Day; tomorrow: Day },
): { today: Day; tomorrow: Day } {
  const isBrought = lines.some(({ allocation }) => allocation.tomorrow > 0)
  const isOnShelf = lines.some(({ allocation }) => allocation.tomorrowFromShelf > 0)
  return isOnShelf && !isBrought ? { ...promised, tomorrow: addDays(promised.today, 1) } : promised
}
