import { minutesAfter } from '@romashka/basics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promisedDays } from './assemble-basket.ts'
import type { SupplyCity } from './basket.ts'

const supplyOf = (timezone: string, warehouseZone: string) =>
  ({ timezone, warehouse: { cutOffTime: '18:00:00', timezone: warehouseZone } }) as SupplyCity
const daysIn = (city: string, warehouse: string, at: string) => promisedDays(supplyOf(city, warehouse), new Date(at))

test.each([
  ['before the cut-off', '2026-11-23T14:59:59Z', { today: '2026-11-23', tomorrow: '2026-11-24' }],
  ['after it', '2026-11-23T15:00:00Z', { today: '2026-11-23', tomorrow: '2026-11-25' }],
  ['after midnight', '2026-11-23T21:00:00Z', { today: '2026-11-24', tomorrow: '2026-11-25' }],
  ['on the last evening of a year', '2026-12-31T16:00:00Z', { today: '2026-12-31', tomorrow: '2027-01-02' }],
  ['before a leap day', '2028-02-28T10:00:00Z', { today: '2028-02-28', tomorrow: '2028-02-29' }],
  ['on the evening before a leap day', '2028-02-28T16:00:00Z', { today: '2028-02-28', tomorrow: '2028-03-01' }],
])('a warehouse of the same zone, %s', (_, at, days) => {
  expect(daysIn('Europe/Moscow', 'Europe/Moscow', at)).toEqual(days)
})

test('a warehouse where it is tomorrow already sends nothing on the evening that is over there', () => {
  // 22:30 in Kazan, half past midnight in Yekaterinburg: sent on the 24th, there on the 25th.
  expect(daysIn('Europe/Moscow', 'Asia/Yekaterinburg', '2026-11-23T19:30:00Z').tomorrow).toBe('2026-11-25')
})

test('a warehouse where it is still yesterday makes nobody wait a day longer', () => {
  // 06:59 in Vladivostok, a minute to midnight in Moscow.
  expect(daysIn('Asia/Vladivostok', 'Europe/Moscow', '2026-11-23T20:59:00Z').tomorrow).toBe('2026-11-25')
})

const zones = ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Yekaterinburg', 'Asia/Vladivostok', 'Asia/Kamchatka']

test('who orders later is never promised an earlier day, wherever city and warehouse are', () => {
  const minute = fc.integer({ min: 0, max: 10 * 24 * 60 })
  const zone = fc.constantFrom(...zones)
  fc.assert(
    fc.property(zone, zone, minute, fc.integer({ min: 0, max: 24 * 60 }), (city, warehouse, from, later) => {
      const at = minutesAfter(new Date('2026-12-26T00:00:00Z'), from)
      const supply = supplyOf(city, warehouse)
      const [first, second] = [promisedDays(supply, at), promisedDays(supply, minutesAfter(at, later))]
      expect(first.tomorrow > first.today).toBe(true)
      expect(second.tomorrow >= first.tomorrow).toBe(true)
    }),
  )
})
