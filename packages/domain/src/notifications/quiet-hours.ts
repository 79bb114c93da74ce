import { addDays, instantAt, localDay, localTime } from '@romashka/basics'

/** `HH:MM` on the shopper's clock; may span midnight. Messages wait until they end, except security warnings. */
export interface QuietHours {
  from: string
  until: string
}

/** The shop's quiet hours, unless the shopper has chosen other ones. */
export const quietHours: QuietHours = { from: '21:00', until: '09:00' }

/** The same moment, or the end of the shop's quiet hours it falls into. */
export function outsideQuietHours(at: Date, zone: string): Date {
  return afterQuietHours(at, zone, quietHours)
}

/** The same moment, or the end of the quiet hours it falls into. Equal hours mean none. */
export function afterQuietHours(at: Date, zone: string, { from, until }: QuietHours): Date {
  const time = localTime(at, zone).slice(11, 16)
  const today = localDay(at, zone)
  const isOvernight = from > until
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return at
  const endsTomorrow = isOvernight && time >= from
  return instantAt(endsTomorrow ? addDays(today, 1) : today, until, zone)
}
