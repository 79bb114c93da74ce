import { expect, test } from 'vitest'
import { isTaxpayerNumber } from './taxpayer-number.ts'

test.each([
  ['9900000017', true],
  ['990000000115', true],
  ['0100000004', true],
  ['9900000000', true],
  ['9900000018', false],
  ['990000000116', false],
  ['990000000125', false],
  ['0000000000', false],
  ['990000001', false],
  ['99000000171', false],
  ['9900000017 ', false],
  ['99OOOOOO17', false],
])('the number %j is right: %s', (text, isRight) => {
  expect(isTaxpayerNumber(text)).toBe(isRight)
})
