import { addDays, type Day, dayOf } from '@romashka/basics'
import type { Course, CourseSupply } from './course.ts'

/** Days before the last dose on which a refill is due. */
export const refillDays = 5
/** Days that a refill should last. */
const refillForDays = 30
/** A supply for longer does not run out: its day may have no four-digit year. */
const longestSupplyDays = 36_500
/** Tolerance for sums of fractional doses. */
const hair = 1e-6

/** `now` is the wall clock of the course's zone, `YYYY-MM-DD HH:MM`. */
export function supplyOf(course: Course, now: string): CourseSupply {
  const today = dayOf(now)
  const taken = dosesBetween(course, course.countedOn, now)
  const unitsLeft = Math.max(0, course.unitsAtHome - taken * course.unitsPerDose)
  const runsOutOn = runOut(course, now, Math.floor(unitsLeft / course.unitsPerDose + hair))
  if (runsOutOn === null) return { unitsLeft, runsOutOn: null, refillOn: null, packsToBuy: 0 }
  const early = addDays(runsOutOn, -refillDays)
  return { unitsLeft, runsOutOn, refillOn: early > today ? early : today, packsToBuy: packsFor(course, runsOutOn) }
}

/** Doses from the beginning of a day to this moment. */
export function dosesBetween(course: Course, since: Day, now: string): number {
  const today = dayOf(now)
  const first = later(since, course.startsOn)
  const last = course.endsOn && course.endsOn < today ? course.endsOn : addDays(today, -1)
  const whole = Math.max(0, daysBetween(first, last) + 1) * course.times.length
  return (
    whole +
    (isOn(course, today) && since <= today ? course.times.filter((time) => time <= now.slice(11, 16)).length : 0)
  )
}

/** Whether any dose is due that day. */
export const isOn = (course: Course, day: Day) =>
  course.startsOn <= day && (course.endsOn === null || day <= course.endsOn)

function runOut(course: Course, now: string, doses: number): Day | null {
  const today = dayOf(now)
  const first = later(today, course.startsOn)
  const dueFirst =
    first === today ? course.times.filter((time) => time > now.slice(11, 16)).length : course.times.length
  const days = doses < dueFirst ? 0 : 1 + Math.floor((doses - dueFirst) / course.times.length)
  if (days > longestSupplyDays) return null
  const day = addDays(first, days)
  return course.endsOn && day > course.endsOn ? null : day
}

/** Packs for a month or to the end of the course, whichever is less; one when the pack size is unknown. */
function packsFor(course: Course, from: Day): number {
  if (!course.packSize) return 1
  const days = course.endsOn ? Math.min(refillForDays, daysBetween(from, course.endsOn) + 1) : refillForDays
  return Math.max(1, Math.ceil((days * course.times.length * course.unitsPerDose) / course.packSize - hair))
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)

export const daysBetween = (from: Day, until: Day) =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
