import type { Day } from '@romashka/basics'
import OpeningHours from 'opening_hours'
import type { ClosingTimeOn } from './deadlines.ts'

const country = { lat: 55.75, lon: 37.62, address: { country_code: 'ru', state: '' } }

/**
 * Reads opening hours in OpenStreetMap's grammar. The library works in the process's time zone, so days are given in
 * it.
 */
export function closingTimes(openingHours: string): ClosingTimeOn {
  const hours = new OpeningHours(openingHours, country)
  return (day: Day) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    const from = new Date(year, month - 1, date, 0, 0)
    const until = new Date(year, month - 1, date + 1, 0, 0)
    const last = hours.getOpenIntervals(from, until).at(-1)?.[1]
    if (!last) return undefined
    if (last >= until) return '24:00'
    return `${String(last.getHours()).padStart(2, '0')}:${String(last.getMinutes()).padStart(2, '0')}`
  }
}
