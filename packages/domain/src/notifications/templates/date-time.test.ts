import { expect, test } from 'vitest'
import { untilText } from './date-time.ts'

test('a term that ends at midnight is the end of the day before, any other its time', () => {
  expect(untilText(new Date('2026-11-25T21:00:00Z'), 'Europe/Moscow')).toBe('конца дня 25 ноября')
  expect(untilText(new Date('2026-11-25T21:00:00Z'), 'Asia/Novosibirsk')).toBe('26 ноября, 04:00')
})
