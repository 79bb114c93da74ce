import type { Day } from '@romashka/basics'
import { expect, test } from 'vitest'
import { type Course, doseText, supplyText, timesText } from './course.ts'

test('says how much is taken and how often in words', () => {
  const dose = (units_per_dose: number, times: string[]) =>
    doseText({ units_per_dose, times } as Course).replaceAll('\u00a0', ' ')
  expect(dose(0.5, ['09:00', '21:00'])).toBe('По 0,5 за приём, 2 раза в день')
  expect(dose(1, ['09:00'])).toBe('По 1 за приём, 1 раз в день')
})

test('writes hours as people say them', () => {
  expect(timesText(['09:00', '21:00'])).toBe('в\u00a09:00, 21:00')
  expect(timesText(['00:00'])).toBe('в\u00a00:00')
})

test('names the last day that the supply covers, as the calendar does', () => {
  const supply = (runs_out_on: string, starts_on = '2026-11-01') =>
    supplyText({ units_left: 2, runs_out_on, starts_on, ends_on: null } as Course, '2026-11-27' as Day)
  expect(supply('2026-11-30')).toBe('Осталось 2, хватит по 29\u00a0ноября')
  expect(supply('2026-11-28')).toBe('Осталось 2, хватит только на сегодня')
  expect(supply('2026-11-27')).toBe('Осталось 2, на сегодня не хватит')
  expect(supply('2026-12-05', '2026-12-05')).toBe('Осталось 2, на первый день не хватит')
})
