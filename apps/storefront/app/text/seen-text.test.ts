import { expect, test } from 'vitest'
import { seenText } from './seen-text.ts'

test('a day with its month, and an hour without a zero before it', () => {
  expect(seenText(new Date(2026, 10, 2, 9, 5))).toBe('2\u00a0ноября в 9:05')
  expect(seenText(new Date(2026, 10, 22, 19, 0))).toBe('22\u00a0ноября в 19:00')
})
