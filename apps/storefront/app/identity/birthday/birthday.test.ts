import { expect, test } from 'vitest'
import { readTypedDay, typedDay } from './birthday.ts'

test.each([
  ['08.03.1961', '1961-03-08'],
  [' 29.02.2024 ', '2024-02-29'],
  ['1961-03-08', '1961-03-08'],
])('«%s» is the day %s', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day)
})

test.each(['', '08.03', '31.02.1961', '00.01.1961', '08.13.1961', '8 марта 1961'])('«%s» is no day', (typed) => {
  expect(readTypedDay(typed)).toBeUndefined()
})

test('a day is shown as it is typed', () => {
  expect(typedDay('1961-03-08')).toBe('08.03.1961')
})
