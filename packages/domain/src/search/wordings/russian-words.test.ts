import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-ru'
import { expect, test } from 'vitest'
import { isRussianWord, packWords } from './russian-words.russian.ts'

const entries = new TextDecoder().decode(dictionary.dic).split('\n').slice(1)
const words = entries.map((entry) => entry.split('/')[0]?.trim() ?? '')

test('the file holds the words of the dictionary: `node scripts/russian-words.ts` writes it', () => {
  const file = readFileSync(new URL('russian-words.bin', import.meta.url))
  expect(Buffer.from(packWords(words)).equals(file)).toBe(true)
})

test.each(['кинолог', 'карданного', 'философии', 'забывать', 'румяна'])('«%s» is a word', (word) => {
  expect(isRussianWord(word)).toBe(true)
})

test.each(['смекта', 'нурофен', 'аспиринка', 'тромбулин', 'обезбаливающее', 'реню', 'nurofen'])(
  '«%s» is none',
  (word) => {
    expect(isRussianWord(word)).toBe(false)
  },
)
