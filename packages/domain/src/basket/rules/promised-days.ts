import { addDays, type Day, localDay, localTime } from '@romashka/basics'
import type { BasketLine, SupplyCity } from './basket.ts'

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
  lines: readonly Pick<BasketLine, 'allocation'>[],
  promised: { today: Day; tomorrow: Day },
): { today: Day; tomorrow: Day } {
  const isBrought = lines.some(({ allocation }) => allocation.tomorrow > 0)
  const isOnShelf = lines.some(({ allocation }) => allocation.tomorrowFromShelf > 0)
  return isOnShelf && !isBrought ? { ...promised, tomorrow: addDays(promised.today, 1) } : promised
}
