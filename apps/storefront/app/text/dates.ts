import { monthsOfDays } from '@romashka/basics'
import { formatsByZone } from './formats-by-zone.ts'

// A calendar day needs no clock: the first `Intl.DateTimeFormat` of a browser takes 20 ms of its processor.
const weekdays = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']
const moment = formatsByZone({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
const dayYear = formatsByZone({ day: 'numeric', month: 'long', year: 'numeric' })

/** `22 ноября` of a calendar day `YYYY-MM-DD`. A date stays in one line. */
export function dayText(day: string): string {
  const date = dateOf(day)
  return `${date.getUTCDate()}\u00a0${monthsOfDays[date.getUTCMonth()]}`
}

/** `22 ноября 2026 г.`; a narrow column may part the month and the year. */
export function dayYearText(day: string): string {
  return `${dayText(day)} ${dateOf(day).getUTCFullYear()}\u00a0г.`
}

/** `суббота, 21 ноября` */
export function weekdayText(day: string): string {
  return `${weekdays[dateOf(day).getUTCDay()]}, ${dayText(day)}`
}

/** `22 ноября, 14:05` of an instant, on the clock of the place it concerns. */
export function dateTimeText(at: string, zone: string): string {
  const parts = moment(zone).formatToParts(new Date(at))
  const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? ''
  return `${part('day')}\u00a0${part('month')}, ${part('hour')}:${part('minute')}`
}

/** `22 ноября` of an instant, on the clock of the place it concerns. */
export function localDayText(at: string, zone: string): string {
  return dateTimeText(at, zone).replace(/,.*$/, '')
}

/** `22 ноября 2026 г.` of an instant, on the clock of the place it concerns. */
export function localDayYearText(at: string, zone: string): string {
  return inOneLine(dayYear(zone).format(new Date(at)))
}

/** Where the hour of an order is not known yet, on pages that are kept: by the warehouse's cut-off it comes the next day or a day later. */
export const supplyDaysText = 'за 1–2\u00a0дня'

/** Day and month, year and its «г.». */
function inOneLine(date: string): string {
  return date.replaceAll(/(?<=^\d+|\d{4}) /g, '\u00a0')
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
