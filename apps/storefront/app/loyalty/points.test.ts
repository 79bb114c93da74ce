import { expect, test } from 'vitest'
import { pointsText } from '../text/points.ts'
import { pointsChange } from './points.ts'

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
