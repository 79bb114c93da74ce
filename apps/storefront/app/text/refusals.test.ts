import { failures } from '@romashka/basics'
import { expect, expectTypeOf, test } from 'vitest'
import { isFailureCode, refusals, sentenceOf } from './refusals.ts'

test('every code has its sentence, and no sentence is without its code', () => {
  expect(Object.keys(refusals).sort()).toEqual(Object.keys(failures).sort())
  expect(isFailureCode('basket.stale')).toBe(true)
  expect(isFailureCode('toString')).toBe(false)
})

test('a sentence says what the details say', () => {
  expect(sentenceOf('code.locked', { retryAfterSeconds: 61 })).toMatch(/через 2\u00a0мин$/)
  expect(sentenceOf('favourites.full', { most: 200 })).toBe('В избранном помещается не больше 200. Уберите лишнее')
})

test('a sentence asks for the details of its own code', () => {
  expectTypeOf(sentenceOf<'favourites.full'>).parameters.toEqualTypeOf<['favourites.full', { most: number }]>()
  expectTypeOf(sentenceOf<'code.too_soon'>).parameters.toEqualTypeOf<['code.too_soon', { retryAfterSeconds: number }]>()
})
