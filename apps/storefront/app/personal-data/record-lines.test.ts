import { expect, test } from 'vitest'
import { linesOf } from './record-lines.ts'

test('a day and a moment of a record read as on every other page, each in one piece', () => {
  const [[, moment] = [], [, day] = []] = linesOf({ created_at: '2026-11-27T06:05:00Z', birthday: '1961-03-08' })
  expect(moment).toMatch(/^2[67]\u00a0ноября\u00a02026\u00a0г\., \d{1,2}:\d\d$/)
  expect(day).toBe('8\u00a0марта\u00a01961\u00a0г.')
})

test('a phone and a medicine read as on every other page', () => {
  const lines = linesOf({ phone_number: '+79998208335', title: 'Нурофен 200 мг' })
  expect(lines.map(([, text]) => text)).toEqual(['+7\u00a0999\u00a0820-83-35', 'Нурофен 200\u00a0мг'])
})
