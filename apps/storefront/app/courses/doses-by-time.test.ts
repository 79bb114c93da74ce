import { expect, test } from 'vitest'
import type { CalendarEvent } from './course.ts'
import { dosesByTime } from './doses-by-time.ts'

const doses = (id: string, times: string[]) =>
  ({ kind: 'doses', course: { id, title: id, times, units_per_dose: 1 } }) as unknown as CalendarEvent

test('what is taken at one hour stands together, the hours in their order', () => {
  const other = { kind: 'run_out', course: { id: 'c', title: 'c', times: ['09:00'] } } as unknown as CalendarEvent
  const hours = dosesByTime([doses('a', ['09:00', '21:00']), other, doses('b', ['08:00', '09:00'])])
  expect(hours.map(({ time, medicines }) => [time, medicines.map(({ id }) => id)])).toEqual([
    ['08:00', ['b']],
    ['09:00', ['a', 'b']],
    ['21:00', ['a']],
  ])
})
