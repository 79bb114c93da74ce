import { assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, daysAfter, instantAt, isDay, localDay, localTime } from './time.ts'

const zones = ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Novosibirsk', 'Asia/Kamchatka']

test('midnight comes to Vladivostok seven hours before Moscow', () => {
  const evening = new Date('2026-11-21T14:30:00Z')
  expect(localDay(evening, 'Europe/Moscow')).toBe('2026-11-21')
  expect(localDay(evening, 'Asia/Vladivostok')).toBe('2026-11-22')
  expect(localTime(evening, 'Asia/Vladivostok')).toBe('2026-11-22 00:30:00')
})

test('days are counted over the end of a month, of a year and of a leap February', () => {
  expect(addDays(dayOf('2026-12-31'), 1)).toBe('2027-01-01')
  expect(addDays(dayOf('2028-02-28'), 1)).toBe('2028-02-29')
  expect(addDays(dayOf('2026-03-01'), -1)).toBe('2026-02-28')
  expect(daysAfter(new Date('2026-11-21T09:00:00Z'), -2)).toEqual(new Date('2026-11-19T09:00:00Z'))
})

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '', 'tomorrow'])(
  '%j is no day of the calendar',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test('the leap day of a leap year is a day', () => {
  expect(isDay('2028-02-29')).toBe(true)
})

test('the instant of a wall clock is shown by that clock, in the year Russia changed its zones too', () => {
  const moments = date({ min: new Date('2014-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  assert(
    property(moments, constantFrom(...zones), (moment, zone) => {
      const [day = '', time = ''] = localTime(moment, zone).split(' ')
      const again = instantAt(dayOf(day), time, zone)
      expect(localTime(again, zone)).toBe(`${day} ${time}`)
    }),
  )
})

test('the wall clock is that of the time zone database, where clocks are set and where they stand', () => {
  const moments = date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const farther = ['Europe/Samara', 'Asia/Omsk', 'Asia/Irkutsk', 'Asia/Yakutsk', 'Asia/Vladivostok', 'Asia/Magadan']
  const all = [...zones, ...farther, 'Europe/Volgograd', 'Europe/Berlin', 'UTC']
  const formats = new Map(
    all.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  )
  assert(
    property(moments, constantFrom(...all), (moment, zone) => {
      expect(localTime(moment, zone)).toBe(formats.get(zone)?.format(moment))
    }),
    { numRuns: 2000 },
  )
})
