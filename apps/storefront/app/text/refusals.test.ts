import { failures } from '@romashka/basics'
import { expect, test } from 'vitest'
import { isFailureCode, refusals, sentenceOf } from './refusals.ts'

test('every code has its sentence, and no sentence is without its code', () => {
  expect(Object.keys(refusals).sort()).toEqual(Object.keys(failures).sort())
  expect(isFailureCode('basket.stale')).toBe(true)
  expect(isFailureCode('toString')).toBe(false)
})

test('a sentence says what the details say', () => {
  expect(sentenceOf('code.too_soon', { retryAfterSeconds: 30 })).toBe('Новый код можно запросить через 30\u00a0с')
  expect(sentenceOf('code.locked', { retryAfterSeconds: 61 })).toMatch(/через 2\u00a0мин$/)
  expect(sentenceOf('favourites.full', { most: 200 })).toBe('В избранном уже 200. Уберите лишнее')
})

test('details that are missing, or another code’s, do not compile', () => {
  // @ts-expect-error: the number is missing.
  expect(() => sentenceOf('favourites.full')).toThrow()
  // @ts-expect-error: these are the details of another code.
  sentenceOf('code.too_soon', { most: 3 })
})
