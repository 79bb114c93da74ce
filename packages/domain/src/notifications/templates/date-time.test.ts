import { expect, test } from 'vitest'
import { daysText, pointsText } from './amount.ts'
import { momentText, roublesText, untilText } from './date-time.ts'

test('a term that ends at midnight is the end of the day before, any other its time', () => {
  expect(untilText(new Date('2026-11-25T21:00:00Z'), 'Europe/Moscow')).toBe('конца дня 25 ноября')
  expect(untilText(new Date('2026-11-25T21:00:00Z'), 'Asia/Novosibirsk')).toBe('26 ноября, 4:00')
})

test('a moment, a sum, days and points are said as one says them', () => {
  expect(momentText(new Date('2026-11-25T15:30:00Z'), 'Europe/Moscow')).toBe('25 ноября в 18:30')
  expect([20_000, 50_050].map(roublesText)).toEqual(['200 ₽', '500,50 ₽'])
  expect([1, 3, 11, 21].map(daysText)).toEqual(['1 день', '3 дня', '11 дней', '21 день'])
  expect([100, 30_000, 1250].map(pointsText)).toEqual(['1 балл', '300 баллов', '12,5 балла'])
})
