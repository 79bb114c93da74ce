import { expect, test } from 'vitest'
import { pointsText } from '../text/points.ts'
import { pointsChange, spendableFromText } from './points.ts'

test('points are counted like roubles, with the right ending', () => {
  expect(pointsText(100)).toBe('1\u00a0балл')
  expect(pointsText(300)).toBe('3\u00a0балла')
  expect(pointsText(1_150)).toBe('11,5\u00a0балла')
  expect(pointsText(1_205)).toBe('12,05\u00a0балла')
  expect(pointsText(125_000)).toBe('1\u202f250\u00a0баллов')
})

test('an entry shows what it did to the points that can be spent', () => {
  expect(pointsChange({ kind: 'matured', pending: -300, available: 300, reserved: 0 })).toEqual({
    kopecks: 300,
    isWaiting: false,
  })
  expect(pointsChange({ kind: 'earned', pending: 300, available: 0, reserved: 0 })).toEqual({
    kopecks: 300,
    isWaiting: true,
  })
  expect(pointsChange({ kind: 'spent', pending: 0, available: 0, reserved: -300 })).toEqual({
    kopecks: -300,
    isWaiting: true,
  })
})

test('points are said to be there from the first day on which they are there from its beginning', () => {
  expect(spendableFromText('2026-12-12T11:23:00Z', 'Europe/Moscow')).toBe('13\u00a0декабря\u00a02026\u00a0г.')
  expect(spendableFromText('2026-12-11T21:00:00Z', 'Europe/Moscow')).toBe('12\u00a0декабря\u00a02026\u00a0г.')
  expect(spendableFromText('2026-12-31T13:00:00Z', 'Asia/Kamchatka')).toBe('2\u00a0января\u00a02027\u00a0г.')
})
