import { expect, test } from 'vitest'
import { isNotModified } from './not-modified.ts'

test.each(['"a1"', 'W/"a1"', '"x", W/"a1"', '"x","a1"', ' * '])('%s means the version "a1"', (asked) => {
  expect([isNotModified(asked, '"a1"'), isNotModified(asked, 'W/"a1"')]).toEqual([true, true])
})

test.each([undefined, '', 'a1', '"a"', 'W/"a11"', '"x", "y"', 'w/"a1"'])('%s means another one', (asked) => {
  expect(isNotModified(asked, '"a1"')).toBe(false)
})
