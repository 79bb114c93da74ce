import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pastDayText, pastTimeText } from './past-dates.ts'

test('a day of the past says its year where that is another one, by the clock of its place', () => {
  const now = new Date('2026-12-31T21:30:00Z')
  expect(pastTimeText('2026-12-31T20:59:00Z', 'Europe/Moscow', now)).toBe('31\u00a0декабря\u00a02026\u00a0г., 23:59')
  expect(pastTimeText('2026-12-31T21:00:00Z', 'Europe/Moscow', now)).toBe('1\u00a0января, 0:00')
  expect(pastTimeText('2026-12-31T20:59:00Z', 'Europe/Kaliningrad', now)).toBe('31\u00a0декабря, 22:59')
  expect(pastDayText('2025-11-22T09:00:00Z', 'Europe/Moscow', now)).toBe('22\u00a0ноября\u00a02025\u00a0г.')
  expect(pastDayText('2026-12-31T15:00:00Z', 'Asia/Vladivostok', now)).toBe('1\u00a0января')
})

test('no day is cut off the text of an instant, which is that of Greenwich', () => {
  const app = fileURLToPath(new URL('../', import.meta.url))
  const cut = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((name) => !name.includes('.test.'))
    .filter((name) => /(?:_at|\bat|At)\.slice\(0, 10\)/.test(readFileSync(app + name, 'utf8')))
  expect(cut).toEqual([])
})
