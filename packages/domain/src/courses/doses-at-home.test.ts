import { addDays, type Day, dayOf } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Course } from './course.ts'
import { dosesBetween, supplyOf } from './doses-at-home.ts'

const day = (text: string) => dayOf(text)
const course = (given: Partial<Course> = {}): Course => ({
  id: '1',
  productId: null,
  title: 'tablets',
  startsOn: day('2026-11-01'),
  endsOn: null,
  times: ['09:00', '21:00'],
  unitsPerDose: 1,
  packSize: 20,
  unitsAtHome: 10,
  countedOn: day('2026-11-20'),
  zone: 'Europe/Moscow',
  hasReminders: true,
  ...given,
})

test('ten tablets at two a day, counted in the morning, are missing on the fifth day after', () => {
  expect(supplyOf(course(), '2026-11-20 08:00')).toEqual({
    unitsLeft: 10,
    runsOutOn: '2026-11-25',
    refillOn: '2026-11-20',
    packsToBuy: 3,
  })
  expect(supplyOf(course(), '2026-11-22 12:00')).toMatchObject({ unitsLeft: 5, runsOutOn: '2026-11-25' })
  // In the very minute of a dose it is taken.
  expect(supplyOf(course(), '2026-11-22 09:00')).toMatchObject({ unitsLeft: 5, runsOutOn: '2026-11-25' })
})

test('a supply that lasts to the end of the course needs no refill', () => {
  expect(supplyOf(course({ endsOn: day('2026-11-24') }), '2026-11-20 08:00')).toMatchObject({
    runsOutOn: null,
    packsToBuy: 0,
  })
})

test('a refill that is overdue is due today, and lasts a month or to the end of the course', () => {
  const at = (given: Partial<Course>) => supplyOf(course(given), '2026-11-22 12:00')
  expect(at({})).toMatchObject({ runsOutOn: '2026-11-25', refillOn: '2026-11-22' })
  expect(at({ endsOn: day('2026-11-30'), packSize: 5 })).toMatchObject({ runsOutOn: '2026-11-25', packsToBuy: 3 })
  expect(at({ unitsPerDose: 2, unitsAtHome: 20 })).toMatchObject({ runsOutOn: '2026-11-25', packsToBuy: 6 })
  expect(at({ packSize: null }).packsToBuy).toBe(1)
})

test('what would last for more than a hundred years does not run out', () => {
  const daily = { times: ['09:00'], startsOn: day('2026-11-20') }
  expect(supplyOf(course({ ...daily, unitsAtHome: 36_500 }), '2026-11-20 08:00').runsOutOn).toBe('2126-10-27')
  expect(supplyOf(course({ ...daily, unitsAtHome: 36_501 }), '2026-11-20 08:00')).toMatchObject({
    runsOutOn: null,
    packsToBuy: 0,
  })
})

test('a course that has not begun uses up nothing', () => {
  const ahead = course({ startsOn: day('2026-12-01'), unitsAtHome: 4 })
  expect(supplyOf(ahead, '2026-11-20 12:00')).toMatchObject({
    unitsLeft: 4,
    runsOutOn: '2026-12-03',
    refillOn: '2026-11-28',
  })
})

test('half tablets add up without rounding errors', () => {
  const halves = course({ unitsPerDose: 0.1, unitsAtHome: 0.3, times: ['09:00'] })
  expect(supplyOf(halves, '2026-11-20 08:00').runsOutOn).toBe('2026-11-23')
})

const anyCourse = fc
  .record({
    starts: fc.integer({ min: -20, max: 10 }),
    length: fc.option(fc.integer({ min: 0, max: 40 })),
    times: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 6 }),
    unitsPerDose: fc.constantFrom(0.5, 1, 2, 15),
    unitsAtHome: fc.integer({ min: 0, max: 200 }),
  })
  .map(({ starts, length, times, ...rest }) =>
    course({
      ...rest,
      startsOn: addDays(day('2026-11-20'), starts),
      endsOn: length === null ? null : addDays(day('2026-11-20'), starts + length),
      times: times.sort((a, b) => a - b).map((hour) => `${String(hour).padStart(2, '0')}:30`),
    }),
  )

/** Also the very minute of a dose. */
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)

/** Takes dose after dose until one is missing. */
function takeAll(one: Course, now: string): Day | null {
  let units = one.unitsAtHome
  for (let at = one.countedOn; at < '2028-01-01'; at = addDays(at, 1)) {
    if (one.endsOn && at > one.endsOn) return null
    if (at < one.startsOn) continue
    for (const time of one.times) {
      const isPast = `${at} ${time}` <= now
      if (!isPast && units < one.unitsPerDose) return at
      units = Math.max(0, units - one.unitsPerDose)
    }
  }
  return null
}

test('the day it runs out is the day on which taking one after another finds none', () => {
  fc.assert(
    fc.property(anyCourse, fc.integer({ min: 0, max: 12 }), anyTime, (one, days, time) => {
      const now = `${addDays(day('2026-11-20'), days)} ${time}`
      const expected = takeAll(one, now)
      // Nobody counts beyond the two years above.
      fc.pre(expected !== null || one.endsOn !== null)
      expect(supplyOf(one, now).runsOutOn).toBe(expected)
    }),
  )
})

test('doses of neighbouring days add up', () => {
  fc.assert(
    fc.property(anyCourse, fc.integer({ min: 1, max: 30 }), (one, days) => {
      const middle = addDays(one.countedOn, days)
      const whole = dosesBetween(one, one.countedOn, `${addDays(middle, 5)} 23:59`)
      const parts =
        dosesBetween(one, one.countedOn, `${addDays(middle, -1)} 23:59`) +
        dosesBetween(one, middle, `${addDays(middle, 5)} 23:59`)
      expect(parts).toBe(whole)
    }),
  )
})
