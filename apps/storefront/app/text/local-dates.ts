import { localDay, localTime } from '@romashka/basics'
import { dayText, dayYearText } from './dates.ts'

/** `22 ноября, 9:05` of an instant, on the clock of the place it concerns. */
export function dateTimeText(at: string, zone: string): string {
  const [day = '', time = ''] = localTime(new Date(at), zone).split(' ')
  return `${dayText(day)}, ${clockText(time)}`
}

/** `9:00` of `09:00` and of `09:00:00`: no hour has a zero before it, as on the doors of the pharmacies. */
export function clockText(time: string): string {
  return time.slice(0, 'HH:MM'.length).replace(/^0/, '')
}

/** `22 ноября` of an instant, on the clock of the place it concerns. */
export function localDayText(at: string, zone: string): string {
  return dayText(localDay(new Date(at), zone))
}

/** `22 ноября 2026 г.` of an instant, on the clock of the place it concerns. */
export function localDayYearText(at: string, zone: string): string {
  return dayYearText(localDay(new Date(at), zone))
}

/** Dates of the personal area are shown on the clock of the browser. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
