import { localDay, localTime } from '@romashka/basics'
import { dayText, dayYearText } from './dates.ts'

/** `22 ноября, 14:05` of an instant, on the clock of the place it concerns. */
export function dateTimeText(at: string, zone: string): string {
  const [day = '', time = ''] = localTime(new Date(at), zone).split(' ')
  return `${dayText(day)}, ${time.slice(0, 'HH:MM'.length)}`
}

/** `22 ноября` of an instant, on the clock of the place it concerns. */
export function localDayText(at: string, zone: string): string {
  return dayText(localDay(new Date(at), zone))
}

/** `22 ноября 2026 г.` of an instant, on the clock of the place it concerns. */
export function localDayYearText(at: string, zone: string): string {
  return dayYearText(localDay(new Date(at), zone))
}
