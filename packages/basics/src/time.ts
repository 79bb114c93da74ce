/** A calendar day, `YYYY-MM-DD`, in the zone of the city or pharmacy it belongs to. */
export type Day = string & { readonly day: unique symbol }

/** The day of a text that begins with one: `2026-11-21`, `2026-11-21T09:00:00Z`. */
export function dayOf(text: string): Day {
  return text.slice(0, 10) as Day
}

/** Whether a text is a day that the calendar has: `2026-02-31` is none. */
export function isDay(text: string): text is Day {
  // A day that a month has not is read as one of the next month. An import asks for every lot, and writing a date is slow.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(-2))
}

/**
 * One zone of each clock of Russia, from two hours ahead of UTC to twelve: the last of them was set in July 2016. A
 * browser takes 20 ms of its processor for its first `Intl.DateTimeFormat`, and every page asks for a day or a time.
 */
const russianZones =
  'Kaliningrad Moscow Samara Yekaterinburg Omsk Novosibirsk Irkutsk Yakutsk Vladivostok Magadan Kamchatka'.split(' ')
const setSince = Date.UTC(2017, 0)
const hourMs = 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

/** `2026-11-21 14:05:00` on the wall clock of that zone. */
export function localTime(at: Date, zone: string): string {
  const index = russianZones.indexOf(zone.split('/')[1] ?? '')
  if (index < 0 || !(at.getTime() >= setSince)) return formatOf(zone).format(at)
  const ahead = new Date(at.getTime() + (index + 2) * hourMs)
  return ahead.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ')
}

/** The calendar day it is in that zone. */
export function localDay(at: Date, zone: string): Day {
  return dayOf(localTime(at, zone))
}

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return dayOf(at.toISOString())
}

export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}

export function minutesAfter(at: Date, minutes: number): Date {
  return secondsAfter(at, minutes * 60)
}

export function hoursAfter(at: Date, hours: number): Date {
  return minutesAfter(at, hours * 60)
}

/** The same instant so many times twenty-four hours later, or earlier; what has to be the same hour of a place uses its days. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000)
}

/** The instant at which that wall clock of that zone shows this day and time (`HH:MM`). */
export function instantAt(day: Day, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  let at = wanted
  // Two rounds settle any offset, a change of offset between them included.
  for (let round = 0; round < 2; round += 1) {
    at += wanted - Date.parse(`${localTime(new Date(at), zone).replace(' ', 'T')}Z`)
  }
  return new Date(at)
}
