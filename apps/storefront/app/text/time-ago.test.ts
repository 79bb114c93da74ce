import { expect, test } from 'vitest'
import { timeAgoText } from './time-ago.ts'

test('how long ago something was confirmed is said in words', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (at: string) => timeAgoText(at, now)
  expect(ago('2026-11-21T11:59:40Z')).toBe('только что')
  expect(ago('2026-11-21T11:39:00Z')).toBe('21 минуту назад')
  expect(ago('2026-11-21T09:00:00Z')).toBe('3 часа назад')
  expect(ago('2026-11-16T09:00:00Z')).toBe('5 дней назад')
  expect(ago('2026-11-21T12:00:30Z')).toBe('только что')
})
