import { localDay, localTime } from '@romashka/basics'
import { dayText, dayYearText } from './dates.ts'
import { clockText } from './local-dates.ts'

/**
 * `22 ноября` of an instant that is over, on the clock of the place it concerns; with its year where that is another one,
 * because a day without a year is read as the latest of its name.
 */
export function pastDayText(at: string, zone: string, now = new Date()): string {
  const day = localDay(new Date(at), zone)
  return day.slice(0, 4) === localDay(now, zone).slice(0, 4) ? dayText(day) : dayYearText(day)
}

/** `22 ноября, 9:05`, with the year as above. */
export function pastTimeText(at: string, zone: string, now = new Date()): string {
  return `${pastDayText(at, zone, now)}, ${clockText(localTime(new Date(at), zone).slice('YYYY-MM-DD '.length))}`
}
