import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { monthFrom, weeksOf } from './month-grid.ts'

test('a month has whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf(dayOf('2026-11-01'))
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
})

test('a February of four whole weeks has no day of another month', () => {
  const weeks = weeksOf(dayOf('2027-02-01'))
  expect(weeks).toHaveLength(4)
  expect([weeks[0]?.[0], weeks[3]?.[6]]).toEqual(['2027-02-01', '2027-02-28'])
})

test('months are counted over the end of a year, both ways', () => {
  expect(monthFrom(dayOf('2026-11-23'), 0)).toBe('2026-11-01')
  expect(monthFrom(dayOf('2026-11-23'), 2)).toBe('2027-01-01')
  expect(monthFrom(dayOf('2026-01-31'), -1)).toBe('2025-12-01')
})
