import { monthsOfDays } from '@romashka/basics'

// A calendar day needs no clock: the first `Intl.DateTimeFormat` of a browser takes 20 ms of its processor.
const weekdays = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']

/** `22 ноября` of a calendar day `YYYY-MM-DD`. A date stays in one line. */
export function dayText(day: string): string {
  const date = dateOf(day)
  return `${date.getUTCDate()}\u00a0${monthsOfDays[date.getUTCMonth()]}`
}

/** `22 ноября 2026 г.` in one line as well: half of a date at the end of a line is read as another one. */
export function dayYearText(day: string): string {
  return `${dayText(day)}\u00a0${dateOf(day).getUTCFullYear()}\u00a0г.`
}

/** `суббота, 21 ноября` */
export function weekdayText(day: string): string {
  return `${weekdays[dateOf(day).getUTCDay()]}, ${dayText(day)}`
}

/** Where the hour of an order is not known yet, on pages that are kept: by the warehouse's cut-off it comes the next day or a day later. */
export const supplyDaysText = 'за 1–2\u00a0дня'

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
