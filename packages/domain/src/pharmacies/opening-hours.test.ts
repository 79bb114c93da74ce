import type { Day } from '@romashka/basics'
import { expect, test } from 'vitest'
import { normalHours, openAt, openHoursBetween } from './opening-hours.ts'

const moscow = 'Europe/Moscow'
const at = (wall: string) => new Date(`${wall.replace(' ', 'T')}:00+03:00`)
const hoursOf = (hours: string, from: string, until: string) => openHoursBetween(hours, from as Day, until as Day)
const isOpen = (hours: string, wall: string) => openAt(hours, at(wall), moscow).isOpen

test.each(['Mo-Su 20:00-02:00; PH off', 'Mo-Su 20:00-26:00; PH off', '20:00-02:00; PH off'])(
  'a night belongs to the day it begins on: %s',
  (hours) => {
    // The first to the eighth of January are holidays.
    expect(isOpen(hours, '2027-01-01 01:00')).toBe(true)
    expect(openAt(hours, at('2026-12-31 21:00'), moscow)).toMatchObject({ changesAt: '2027-01-01 02:00' })
    expect(isOpen(hours, '2027-01-01 21:00')).toBe(false)
    expect(isOpen(hours, '2027-01-09 01:00')).toBe(false)
    expect(openAt(hours, at('2027-01-01 03:00'), moscow)).toMatchObject({
      isOpen: false,
      changesAt: '2027-01-09 20:00',
    })
    expect(hoursOf(hours, '2026-12-31', '2027-01-10')).toEqual([
      { from: '2026-12-31 00:00', until: '2026-12-31 02:00' },
      { from: '2026-12-31 20:00', until: '2027-01-01 02:00' },
      { from: '2027-01-09 20:00', until: '2027-01-10 02:00' },
      { from: '2027-01-10 20:00', until: '2027-01-11 00:00' },
    ])
  },
)

test('shorter holidays, and days of the week off, end no night of the day before and add none', () => {
  const hours = 'Mo-Sa 10:00-01:00; Su off; PH 10:00-18:00'
  expect(isOpen(hours, '2026-11-22 00:30')).toBe(true)
  expect(isOpen(hours, '2026-11-23 00:30')).toBe(false)
  expect(isOpen(hours, '2027-01-01 00:30')).toBe(true)
  expect(isOpen(hours, '2027-01-02 00:30')).toBe(false)
  expect(isOpen(hours, '2027-01-02 17:30')).toBe(true)
  expect(isOpen('Fr,Sa 22:00-03:00; Su,PH 09:00-12:00', '2026-11-22 02:00')).toBe(true)
})

test('hours within their day, and those that no other clause touches, are read as before', () => {
  expect(hoursOf('Mo-Su 20:00-02:00', '2027-01-08', '2027-01-08')).toEqual([
    { from: '2027-01-08 00:00', until: '2027-01-08 02:00' },
    { from: '2027-01-08 20:00', until: '2027-01-09 00:00' },
  ])
  expect(hoursOf('Mo-Fr 08:00-00:00; PH off', '2026-12-31', '2027-01-01')).toEqual([
    { from: '2026-12-31 08:00', until: '2027-01-01 00:00' },
  ])
  expect(hoursOf('24/7', '2027-01-01', '2027-01-02')).toEqual([{ from: '2027-01-01 00:00', until: '2027-01-03 00:00' }])
  expect(openAt('24/7', at('2027-01-01 12:00'), moscow)).toEqual({
    isOpen: true,
    isRoundTheClock: true,
    changesAt: null,
  })
  expect(normalHours('20:00-02:00; PH off')).toBe('20:00-02:00; PH off')
})
