import { expect, expectTypeOf, test } from 'vitest'
import { failureDetails } from './failures/details.ts'
import { Failure, fail, failures, isFailure } from './failures.ts'

test('details are described only of codes that there are', () => {
  expect(Object.keys(failureDetails).filter((code) => !Object.hasOwn(failures, code))).toEqual([])
})

test('a refusal carries its code, its status and its details', () => {
  const refuse = () => fail('favourites.full', { most: 200 })
  expect(refuse).toThrow(Failure)
  try {
    refuse()
  } catch (error) {
    expect(isFailure(error, 'favourites.full') && error.details.most).toBe(200)
    expect(isFailure(error, 'favourites.full') && error.status).toBe(409)
    expect(isFailure(error, 'course.too_many')).toBe(false)
  }
  expect(new Failure('internal').details).toEqual({})
})

test('a code asks for its own details, and one without details for none', () => {
  expectTypeOf<Parameters<typeof fail<'favourites.full'>>>().toEqualTypeOf<['favourites.full', { most: number }]>()
  expectTypeOf<Parameters<typeof fail<'user.not_found'>>>().toEqualTypeOf<['user.not_found', Record<string, never>?]>()
})
