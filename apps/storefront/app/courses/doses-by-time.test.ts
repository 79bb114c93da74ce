import { expect, test } from 'vitest'
import { dosesByTime } from './doses-by-time.ts'

const course = (id: string, times: string[]) => ({
  id,
  title: id,
  times,
  units_per_dose: 1,
  product_id: null,
  packs: 1,
})
const doses = (id: string, times: string[]) => ({ kind: 'doses' as const, course: course(id, times) })

test('what is taken at one hour stands together, the hours in their order', () => {
  const other = { kind: 'run_out' as const, course: course('c', ['07:00']) }
  const hours = dosesByTime([doses('a', ['09:00', '21:00']), other, doses('b', ['08:00', '09:00'])])
  expect(hours.map(({ time, medicines }) => [time, medicines.map(({ id }) => id)])).toEqual([
    ['08:00', ['b']],
    ['09:00', ['a', 'b']],
    ['21:00', ['a']],
  ])
})
