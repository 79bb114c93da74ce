import { isDay } from '@romashka/basics'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** `08.03.1961` of a calendar day `YYYY-MM-DD`. */
export function typedDay(day: string): string {
  return day.replace(isoDay, '$3.$2.$1')
}

/** The day that was typed as `08.03.1961`, or filled in by a browser as `1961-03-08`; nothing where there is no such day. */
export function readTypedDay(typed: string): string | undefined {
  const text = typed.trim()
  const day = isoDay.test(text) ? text : text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1')
  return isDay(day) ? day : undefined
}
