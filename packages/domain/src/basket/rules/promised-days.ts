import { addDays, type Day, localDay, localTime } from '@romashka/basics'
import type { SupplyCity } from './basket.ts'

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
