import { expect, test } from 'vitest'
import { sortOpenFirst, sortRoundTheClockFirst } from './sort-open-first.ts'

const day = { name: 'day', isRoundTheClock: false, isOpenNow: false }
const late = { name: 'late', isRoundTheClock: false, isOpenNow: true }
const always = { name: 'always', isRoundTheClock: true, isOpenNow: true }

test('what never closes stands first before the hour is known, and stays there at any hour', () => {
  const kept = sortRoundTheClockFirst([day, late, always])
  expect(kept).toEqual([always, day, late])
  expect(sortOpenFirst(kept, (one) => one)).toEqual([always, late, day])
})
