import { expect, test } from 'vitest'
import { endText, timeLeftText } from './offer-end-text.ts'

const hour = 3_600_000

test('the time left is said in days, then runs down to the second', () => {
  expect(timeLeftText(49 * hour)).toBe('ещё 2\u00a0дня')
  expect(timeLeftText(23 * hour + 62_000)).toBe('ещё 23:01:02')
  expect(timeLeftText(999)).toBe('ещё 00:00:00')
  expect(timeLeftText(0)).toBe('закончилось')
  expect(timeLeftText(-hour)).toBe('закончилось')
})

test('an end at midnight of the city or in the night is the last day, any other its time', () => {
  expect(endText('2026-11-24T21:00:00.000Z', 'Europe/Moscow')).toBe('По 24\u00a0ноября\u00a02026\u00a0г.')
  expect(endText('2026-11-24T21:00:00.000Z', 'Asia/Novosibirsk')).toBe('По 24\u00a0ноября\u00a02026\u00a0г.')
  expect(endText('2026-11-25T02:00:00.000Z', 'Asia/Novosibirsk')).toBe('До 25\u00a0ноября\u00a02026\u00a0г., 9:00')
})
