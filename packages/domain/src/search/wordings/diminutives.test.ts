import { expect, test } from 'vitest'
import { asPrescribed, latinStem } from '../query-parser/latin-words.russian.ts'
import { otherEnding } from '../query-parser/sound.russian.ts'
import { withoutDiminutive } from './roots.russian.ts'

test('a pet form of a word is that word', () => {
  expect(withoutDiminutive('нервишки')).toBe('нерв')
  expect(withoutDiminutive('сердечко')).toBe('серд')
  expect(withoutDiminutive('кашель')).toBeUndefined()
})

test('the Latin of prescriptions is read without its endings', () => {
  expect(latinStem('nitroglycerinum')).toBe('nitroglycerin')
  expect(latinStem('metformini')).toBe('metformin')
  expect(latinStem('linex')).toBeUndefined()
  expect(asPrescribed('unguentum')).toBe('мазь')
  expect(asPrescribed('nurofen')).toBeUndefined()
})

test('a last consonant is heard without its voice', () => {
  expect(otherEnding('найс')).toBe('найз')
  expect(otherEnding('гербион')).toBeUndefined()
})
