import { addDays, type Day, localTime } from '@romashka/basics'
import OpeningHours from 'opening_hours'
import { splitAtMidnight } from './night-hours.ts'

export interface OpenNow {
  isOpen: boolean
  isRoundTheClock: boolean
  /** When it closes, if it is open, or opens, if it is closed: `2026-11-21 22:00` on the pharmacy's clock. null: never. */
  changesAt: string | null
}

/** Public holidays of the country, for hours that speak of them (`PH off`). */
const russia = { lat: 55.75, lon: 37.62, address: { country_code: 'ru', state: '' } }
const parsed = new Map<string, Rules | null>()
/** Answers of the latest minute of each zone: dozens of pharmacies keep the same hours. */
const known = new Map<string, OpenNow>()
/** Stretches of open hours: a pharmacy's specialists share its hours, and most of them a week. */
const knownBetween = new Map<string, readonly OpenHours[]>()
const mostKnown = 2_000

/** Whether a pharmacy is open at an instant. Unreadable hours count as closed. */
export function openAt(hours: string, at: Date, zone: string): OpenNow {
  const minute = localTime(at, zone).slice(0, 'YYYY-MM-DD HH:MM'.length)
  const key = `${minute} ${hours}`
  const answer = known.get(key) ?? openDuring(minute, hours)
  if (known.size >= mostKnown) known.clear()
  known.set(key, answer)
  return answer
}

/** Hours begin and end with a minute. */
function openDuring(minute: string, hours: string): OpenNow {
  const rules = parse(hours)
  if (!rules) return { isOpen: false, isRoundTheClock: false, changesAt: null }
  // The library reads a date's fields on the clock of this process, so it is given the pharmacy's wall clock on that one.
  const wall = new Date(minute.replace(' ', 'T'))
  const change = rules.nextChange(wall)
  return {
    isOpen: rules.isOpen(wall),
    isRoundTheClock: isRoundTheClock(hours),
    changesAt: change ? wallText(change) : null,
  }
}

/** Never closed: the import writes every wording of that so. */
export const isRoundTheClock = (hours: string): boolean => hours.trim() === '24/7'

/** A stretch of open hours on the wall clock of the place, `2026-11-21 09:00` to `2026-11-21 20:00`. */
export interface OpenHours {
  from: string
  until: string
}

/** The open hours of these days, in order; round the clock is one stretch. None where nobody can read the hours. */
export function openHoursBetween(hours: string, from: Day, until: Day): readonly OpenHours[] {
  const key = `${from} ${until} ${hours}`
  const stretches = knownBetween.get(key) ?? readHoursBetween(hours, from, until)
  if (knownBetween.size >= mostKnown) knownBetween.clear()
  knownBetween.set(key, stretches)
  return stretches
}

function readHoursBetween(hours: string, from: Day, until: Day): OpenHours[] {
  const wall = (day: Day) => new Date(`${day}T00:00:00`)
  const rules = parse(hours)
  return rules ? openStretches(rules, wall(from), wall(addDays(until, 1))) : []
}

/** Every day from one time to the same time. */
const isAlways = /^(?:Mo-Su(?:,\s*PH)? )?(?:00:00-24:00|(\d\d:\d\d)-\1)$/
/** Open until nobody says when, or hours of which it is said that they are none. */
const isUncertain = /\d\+|:\d\d (?:off|closed)/
const saysWhenOpen = /\d\d:\d\d|24\/7/

/**
 * The same hours as everything expects that reads them: `8-22` as `08:00-22:00`, and `24/7` where they never end.
 * Undefined where they are none, leave a part of it open, or only say when the place is closed: unreadable hours would
 * show a pharmacy as always closed.
 */
export function normalHours(written: string): string | undefined {
  const hours = read(written)?.prettifyValue()
  if (hours === undefined || isUncertain.test(hours)) return undefined
  if (isAlways.test(hours)) return '24/7'
  return saysWhenOpen.test(hours) || /^(?:Mo-Su )?(?:off|closed)$/.test(hours) ? hours : undefined
}

function parse(hours: string): Rules | null {
  const known = parsed.get(hours)
  if (known !== undefined) return known
  const made = rulesOf(hours)
  parsed.set(hours, made)
  return made
}

function read(hours: string): OpeningHours | null {
  try {
    return new OpeningHours(hours, russia)
  } catch {
    return null
  }
}

/** What is open by one of these is open. */
interface Rules {
  isOpen(wall: Date): boolean
  nextChange(wall: Date): Date | undefined
}

/** More often than in this there is no change that is none: each part ends at midnight, where the other begins. */
const mostChanges = 1_000

function rulesOf(hours: string): Rules | null {
  const whole = read(hours)
  if (!whole) return null
  const split = splitAtMidnight(whole.prettifyValue())
  const parts = split ? [read(split.evening), read(split.night)].filter((part) => part !== null) : [whole]
  const isOpen = (wall: Date) => parts.some((part) => part.getState(wall))
  return {
    isOpen,
    nextChange: (wall) => {
      const before = isOpen(wall)
      let at: Date | undefined = wall
      for (let times = 0; at && times < mostChanges; times += 1) {
        const changes: Date[] = parts.flatMap((part) => part.getNextChange(at as Date) ?? [])
        at = changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : undefined
        if (at && isOpen(at) !== before) return at
      }
      return undefined
    },
  }
}

function openStretches({ isOpen, nextChange }: Rules, from: Date, until: Date): OpenHours[] {
  const found: OpenHours[] = []
  for (let at: Date | undefined = from; at && at < until; ) {
    const change = nextChange(at)
    const end = change && change < until ? change : until
    if (isOpen(at)) found.push({ from: wallText(at), until: wallText(end) })
    at = change
  }
  return found
}

function wallText(wall: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${wall.getFullYear()}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`
  return `${day} ${two(wall.getHours())}:${two(wall.getMinutes())}`
}
