import { addDays, instantAt, localDay, localTime } from '@romashka/basics'
import type { QuietHours } from './switches.sql.ts'

/** The same moment, or the end of the quiet hours it falls into on that clock. They may go over midnight, or be none. */
export function afterQuietHours(at: Date, zone: string, { from, until }: QuietHours): Date {
  const time = localTime(at, zone).slice(11, 16)
  const today = localDay(at, zone)
  const isOvernight = from > until
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return at
  const endsTomorrow = isOvernight && time >= from
  return instantAt(endsTomorrow ? addDays(today, 1) : today, until, zone)
}
