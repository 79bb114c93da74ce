import { expect, test } from 'vitest'
import { wordingWords } from '../index/wording-keys.ts'
import { meanings, meaningsOf } from './meanings.russian.ts'
import { readWordings } from './read-wordings.ts'
import { rootOf } from './roots.russian.ts'

test.each([
  ['зудела', 'чешется'],
  ['расчесываю', 'чешется'],
  ['пузо', 'живот'],
  ['припухшая', 'опух'],
  ['шелушащаяся', 'шелушится'],
  ['сморкаюсь', 'насморк'],
  ['обгорели', 'ожог'],
  ['кровоточат', 'кровит'],
])('«%s» means «%s»', (word, meaning) => {
  expect(meaningsOf(word)).toContain(rootOf(meaning))
})

test.each(['наушники', 'чеснок', 'ноготок', 'давно', 'гитара', 'крупа', 'серьги'])(
  '«%s» means nothing that hurts',
  (word) => {
    expect(meaningsOf(word).filter((root) => ['чешется', 'болит', 'ухо'].map(rootOf).includes(root))).toEqual([])
  },
)

test('every meaning is a word of some wording', () => {
  const roots = new Set(
    readWordings().flatMap(({ wordings }) => wordings.flatMap((text) => wordingWords(text).map(rootOf))),
  )
  expect(meanings.filter((meaning) => !roots.has(rootOf(meaning)))).toEqual([])
})

test('one letter before a stem makes a word of the language alone', () => {
  expect(meaningsOf('окровил')).toEqual([])
  expect(meaningsOf('опухло')).toContain(rootOf('опух'))
})
