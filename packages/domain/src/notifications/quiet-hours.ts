import { addDays, instantAt, localDay, localTime } from '@romashka/basics'

/** Nobody is written to between these hours of their own clock. */
export const quietHours = { from: '21:00', until: '09:00' } as const

/** The same moment, or the end of the quiet hours it falls into. */
export function outsideQuietHours(at: Date, zone: string): Date {
  const time = localTime(at, zone).slice(11, 16)
  const today = localDay(at, zone)
  if (time >= quietHours.from) return instantAt(addDays(today, 1), quietHours.until, zone)
  return time < quietHours.until ? instantAt(today, quietHours.until, zone) : at
}
