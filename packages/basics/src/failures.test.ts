import { expect, test } from 'vitest'
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

test('wrong or missing details do not compile', () => {
  // @ts-expect-error: the number is missing.
  expect(() => fail('favourites.full')).toThrow('favourites.full')
  // @ts-expect-error: another code's details.
  expect(() => fail('favourites.full', { maxPacks: 3 })).toThrow('favourites.full')
  // @ts-expect-error: a code without details.
  expect(() => fail('user.not_found', { most: 3 })).toThrow('user.not_found')
})
