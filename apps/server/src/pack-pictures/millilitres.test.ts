import { expect, test } from 'vitest'
import { millilitresOf } from './millilitres.russian.ts'

test('a volume is read as millilitres, and a weight as none', () => {
  expect(millilitresOf('10 мл')).toBe(10)
  expect(millilitresOf('2,5 мл')).toBe(2.5)
  expect(millilitresOf('1,5 л')).toBe(1500)
  expect(millilitresOf('30 г')).toBeUndefined()
  expect(millilitresOf(null)).toBeUndefined()
})
