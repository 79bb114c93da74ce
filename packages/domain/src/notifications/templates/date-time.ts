import { localTime, monthsOfDays } from '@romashka/basics'

/** `24 ноября, 20:00` on the wall clock of that zone. */
export function dateTimeText(at: Date, zone: string): string {
  const local = localTime(at, zone)
  return `${dayText(local)}, ${clockText(local.slice(11, 16))}`
}

/** `9:00` of `09:00`, as pages say it. */
const clockText = (time: string): string => time.replace(/^0/, '')

/** `24 ноября в 20:00`, as it is said inside a sentence. */
export function momentText(at: Date, zone: string): string {
  return dateTimeText(at, zone).replace(', ', ' в ')
}

/** As «до» wants it: `24 ноября, 20:00`; at midnight `конца дня 24 ноября`, because nobody reads 0:00 as the night before. */
export function untilText(at: Date, zone: string): string {
  if (!dateTimeText(at, zone).endsWith(' 0:00')) return dateTimeText(at, zone)
  return `конца дня ${dayText(localTime(new Date(at.getTime() - 1), zone))}`
}

/** `22 ноября` */
export function dayText(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthsOfDays[Number(day.slice(5, 7)) - 1]}`
}

/** `22 ноября, 14:00–18:00` */
export function hoursText(on: string, from: string, until: string): string {
  return `${dayText(on)}, ${clockText(from)}–${clockText(until)}`
}

/** `1 234,50 ₽`, whole roubles without the zeros */
export function roublesText(kopecks: number): string {
  const roubles = String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, ' ')
  const rest = kopecks % 100
  return rest === 0 ? `${roubles} ₽` : `${roubles},${String(rest).padStart(2, '0')} ₽`
}
