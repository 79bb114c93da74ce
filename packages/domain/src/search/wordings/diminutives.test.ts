import { expect, test } from 'vitest'
import { openAbbreviations } from '../query-parser/abbreviations.russian.ts'
import { derivationOf, diminutivesOf, goodsOfPetForm } from '../query-parser/derived.russian.ts'
import { shapesOf } from '../query-parser/forms.russian.ts'
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

test('an adjective and its noun share a root, and a pet form has its plain word', () => {
  expect(derivationOf('мужские')).toBe(derivationOf('мужчин'))
  expect(derivationOf('грудной')).toBe(derivationOf('грудь'))
  expect(derivationOf('брямской')).toBe('')
  expect(diminutivesOf('пустырничек')).toContain('пустырник')
  expect(diminutivesOf('титаник')).not.toContain('титан')
})

test('goods have pet forms that end like plain words', () => {
  expect(goodsOfPetForm('пластырек')).toContain('пластырь')
  expect(goodsOfPetForm('манжетка')).toContain('манжета')
  expect(goodsOfPetForm('нитка')).toContain('нить')
})

test('how it is applied is a form, and what is spelled out is a word', () => {
  expect(shapesOf('втирать')).toContain('tube')
  expect(shapesOf('свечах')).toContain('suppositories')
  expect(openAbbreviations('а ц ц')).toBe('ацц')
  expect(openAbbreviations('физ р-р')).toBe('физраствор')
})
