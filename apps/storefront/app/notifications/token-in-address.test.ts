import { expect, test } from 'vitest'
import { tokenInAddress } from './token-in-address.ts'

test('a link that a mail program has rewritten or cut is read, or is unknown', () => {
  expect(tokenInAddress('#abc_-1.d2')).toBe('abc_-1.d2')
  expect(tokenInAddress('#abc%5F-1%2Ed2')).toBe('abc_-1.d2')
  expect(tokenInAddress('#abc%')).toBe('abc%')
  expect(tokenInAddress('#%E0%A4')).not.toBe('')
  expect(tokenInAddress('')).toBe('')
})
