import { localTime } from '@romashka/basics'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
/** Putting an order together, and a quarter of an hour to spare. */
const assemblyMinutes = 30
const spareMinutes = 15

/**
 * Whether an order made now can still be fetched from this pharmacy today. One that closes too soon hands it out
 * tomorrow from its opening; one that has not opened yet hands it out today.
 */
export function handsOutToday(pharmacy: { openingHours: string; timezone: string }, now: Date): boolean {
  const closes = closesTodayAt(pharmacy, now)
  return closes !== null && minuteOfDay(localTime(now, pharmacy.timezone)) + assemblyMinutes + spareMinutes <= closes
}

/** Minutes after local midnight; more than a day's where it closes after midnight; null on a day off. */
export function closesTodayAt(pharmacy: { openingHours: string; timezone: string }, now: Date): number | null {
  if (pharmacy.openingHours.trim() === '24/7') return 48 * 60
  const local = localTime(now, pharmacy.timezone)
  const weekday = (new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7
  const rule = pharmacy.openingHours.split(';').findLast((one) => appliesOn(one.trim(), weekday))
  const spans = [...(rule ?? '').matchAll(/(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})/g)]
  const ends = spans.map(([, fromHour, fromMinute, hour, minute]) => {
    const from = Number(fromHour) * 60 + Number(fromMinute)
    const until = Number(hour) * 60 + Number(minute)
    return until <= from ? until + 24 * 60 : until
  })
  return ends.length === 0 ? null : Math.max(...ends)
}

function appliesOn(rule: string, weekday: number): boolean {
  const names = /^((?:Mo|Tu|We|Th|Fr|Sa|Su)[\w, -]*?)\s+(?:\d|off|closed)/.exec(rule)?.[1]
  if (!names) return true
  return names.split(',').some((span) => {
    const [from = -1, until = from] = span.split('-').map((day) => days.indexOf(day.trim()))
    return from <= until ? weekday >= from && weekday <= until : weekday >= from || weekday <= until
  })
}

function minuteOfDay(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}
