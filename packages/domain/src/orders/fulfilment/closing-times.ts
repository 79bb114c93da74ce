import type { Day } from '@romashka/basics'
import { openHoursBetween } from '../../pharmacies/index.ts'
import type { ClosingTimeOn } from './deadlines.ts'

/** When a pharmacy with these hours closes on a day. */
export function closingTimes(openingHours: string): ClosingTimeOn {
  return (day: Day) => {
    const last = openHoursBetween(openingHours, day, day).at(-1)
    if (!last) return undefined
    const [closesOn, time] = last.until.split(' ')
    return closesOn === day ? time : '24:00'
  }
}
