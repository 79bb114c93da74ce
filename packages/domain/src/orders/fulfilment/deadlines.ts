import { addDays, type Day, hoursAfter, instantAt, localDay } from '@romashka/basics'
import { outsideQuietHours } from '../../notifications/index.ts'

/** When a pharmacy closes on that day; undefined when it stays closed, 24:00 when open round the clock. */
export type ClosingTimeOn = (day: Day) => string | undefined

const mostDaysAhead = 14

/**
 * Until when a pharmacy keeps a ready part: the full hours, counted from when the shopper may be notified, extended to
 * a closing time, so that nothing ends at night or on a closed day.
 */
export function readyDeadline(readyAt: Date, hours: number, zone: string, closingOn: ClosingTimeOn): Date {
  return closingAfter(hoursAfter(outsideQuietHours(readyAt, zone), hours), zone, closingOn)
}

/** An extension counts from the old deadline, without regard to quiet hours. */
export function extendedDeadline(until: Date, hours: number, zone: string, closingOn: ClosingTimeOn): Date {
  return closingAfter(hoursAfter(until, hours), zone, closingOn)
}

/** The first closing time at or after that moment; midnight is the end of the day before. */
function closingAfter(earliest: Date, zone: string, closingOn: ClosingTimeOn): Date {
  let day = addDays(localDay(earliest, zone), -1)
  for (let ahead = 0; ahead < mostDaysAhead; ahead += 1, day = addDays(day, 1)) {
    const closes = closingOn(day)
    const closesAt =
      closes && (closes === '24:00' ? instantAt(addDays(day, 1), '00:00', zone) : instantAt(day, closes, zone))
    if (closesAt && closesAt >= earliest) return closesAt
  }
  return earliest
}

/** Less is no time to see a message and to choose. */
const shortestAnswerHours = 0.5

/** Hours the shopper has to decide, but not into the last hour before closing, unless hardly any time would be left. */
export function decisionDeadline(askedAt: Date, hours: number, zone: string, closingOn: ClosingTimeOn): Date {
  const ordinary = hoursAfter(outsideQuietHours(askedAt, zone), hours)
  const closes = closingOn(localDay(askedAt, zone))
  if (!closes || closes === '24:00') return ordinary
  const lastHour = hoursAfter(instantAt(localDay(askedAt, zone), closes, zone), -1)
  return lastHour >= hoursAfter(askedAt, shortestAnswerHours) && lastHour < ordinary ? lastHour : ordinary
}

/** Waiting ends on the pharmacy's next evening: an hour before closing, at this hour at the latest. */
const eveningHour = '20:00'

export function waitingDeadline(from: Date, zone: string, closingOn: ClosingTimeOn): Date {
  let day = addDays(localDay(from, zone), 1)
  for (let ahead = 0; ahead < mostDaysAhead; ahead += 1, day = addDays(day, 1)) {
    const closes = closingOn(day)
    if (closes)
      return closes > '21:00' ? instantAt(day, eveningHour, zone) : hoursAfter(instantAt(day, closes, zone), -1)
  }
  return hoursAfter(from, 24)
}
