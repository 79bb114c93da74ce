import { localTime } from '@romashka/basics'
import { type OpenNow, openAt } from '../../pharmacies/index.ts'

/** Time to assemble an order, and a reserve. */
const assemblyMinutes = 30
const spareMinutes = 15

export interface Hours {
  openingHours: string
  timezone: string
}

/**
 * Whether an order made now can still be fetched from this pharmacy today. One that closes too soon hands it out
 * tomorrow from its opening; one that has not opened yet hands it out today.
 */
export function handsOutToday(pharmacy: Hours, now: Date): boolean {
  const { isOpen, isRoundTheClock, changesAt } = openNow(pharmacy, now)
  if (isRoundTheClock || (isOpen && changesAt === null)) return true
  if (changesAt === null) return false
  const ready = new Date(now.getTime() + (assemblyMinutes + spareMinutes) * 60_000)
  if (isOpen) return changesAt >= localTime(ready, pharmacy.timezone).slice(0, 16)
  return changesAt.slice(0, 10) === localTime(now, pharmacy.timezone).slice(0, 10)
}

/** Closing time, comparable as text; empty while it is closed. */
export function openUntil(pharmacy: Hours, now: Date): string {
  const { isOpen, changesAt } = openNow(pharmacy, now)
  return isOpen ? (changesAt ?? 'always') : ''
}

/** A city's pharmacies share a few sets of hours: within a minute each is read once. */
const known = { minute: -1, answers: new Map<string, OpenNow>() }

function openNow({ openingHours, timezone }: Hours, now: Date): OpenNow {
  const minute = Math.floor(now.getTime() / 60_000)
  if (known.minute !== minute) Object.assign(known, { minute, answers: new Map() })
  const key = `${timezone} ${openingHours}`
  const answer = known.answers.get(key) ?? openAt(openingHours, now, timezone)
  known.answers.set(key, answer)
  return answer
}
