import { expect, test } from 'vitest'
import { type Course, doseText, timesText } from './course.ts'

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
