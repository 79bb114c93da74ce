import type { ReplyOf } from '../api/api.ts'
import { dayText } from '../text/dates.ts'
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
export const timesText = (times: readonly string[]): string =>
  `в\u00a0${times.map((time) => time.replace(/^0(?=\d)/, '')).join(', ')}`

/** Rounded to tenths: half tablets occur, hundredths do not. */
export function unitsText(units: number): string {
  const tenths = Math.round(units * 10)
  return tenths % 10 === 0 ? number(tenths / 10) : `${Math.trunc(tenths / 10)},${tenths % 10}`
}

export function supplyText({ units_left, runs_out_on, ends_on }: Course, today: string): string {
  const left = `Осталось ${unitsText(units_left)}`
  if (ends_on && ends_on < today) return 'Курс завершён'
  if (!runs_out_on) return ends_on ? `${left}, хватит до конца курса` : left
  return runs_out_on <= today ? `${left}, запас закончился` : `${left}, хватит до ${dayText(runs_out_on)}`
}

/** The day to buy more has come, and the course is not over. */
export const needsRefill = ({ refill_on }: Course, today: string) => refill_on !== null && refill_on <= today
