import { addDays, type Day } from '@romashka/basics'
import type { ReplyOf } from '../api/api.ts'
import { dayText } from '../text/dates.ts'
import { clockText } from '../text/local-dates.ts'
import { number } from '../text/money.ts'
import { plural } from '../text/plural.ts'

export type Course = ReplyOf<'GET /api/v1/calendar/courses'>['results'][number]
export type CalendarEvent = ReplyOf<'GET /api/v1/calendar'>['results'][number]

const timesForms = ['раз', 'раза', 'раз'] as const

/** `По 0,5 за приём, 2 раза в день` */
export function doseText({ units_per_dose, times }: Course): string {
  return `По ${unitsText(units_per_dose)} за\u00a0приём, ${plural(times.length, timesForms)} в\u00a0день`
}

/** `в 9:00, 21:00` */
export const timesText = (times: readonly string[]): string => `в\u00a0${times.map(clockText).join(', ')}`

/** Rounded to tenths: half tablets occur, hundredths do not. */
export function unitsText(units: number): string {
  const tenths = Math.round(units * 10)
  return tenths % 10 === 0 ? number(tenths / 10) : `${Math.trunc(tenths / 10)},${tenths % 10}`
}

export function supplyText({ units_left, runs_out_on, starts_on, ends_on }: Course, today: Day): string {
  const left = `Осталось ${unitsText(units_left)}`
  if (ends_on && ends_on < today) return 'Курс завершён'
  if (!runs_out_on) return ends_on ? `${left}, хватит до конца курса` : left
  if (runs_out_on <= today) return `${left}, на сегодня не хватит`
  if (runs_out_on <= starts_on) return `${left}, на первый день не хватит`
  // That day is not covered any more: the last one that is comes before it.
  const lastDay = addDays(runs_out_on as Day, -1)
  return lastDay === today ? `${left}, хватит только на сегодня` : `${left}, хватит по ${dayText(lastDay)}`
}

/** The day to buy more has come, and the course is not over. */
export const needsRefill = ({ refill_on }: Course, today: string) => refill_on !== null && refill_on <= today
