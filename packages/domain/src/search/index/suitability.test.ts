import { expect, test } from 'vitest'
import { ageOfClass } from './suitability.russian.ts'

test.each([
  ['R02AA', 'spray', 3],
  ['R02AA', 'tablets', 3],
  ['R02AA', 'solution', 3],
  ['R02AA', 'drops', null],
  ['R05CB', 'tablets', 3],
  ['A11AA', 'syrup', null],
  ['R05CB', 'spray', null],
])('%s as %s is given from %s years where the register is silent', (atc, packShape, age) => {
  expect(ageOfClass({ atc, packShape, title: '', isMedicine: true })).toBe(age)
})
