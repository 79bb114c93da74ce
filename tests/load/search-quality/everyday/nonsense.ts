import dictionary from 'dictionary-ru'
import { type Random, randomFor } from '../../../../demo/src/random.ts'
import { isRussianWord } from '../../../../packages/domain/src/search/wordings/russian-words.russian.ts'
import { misspell } from '../misspell.ts'

const each = 300
const consonants = 'бвгджзклмнпрстфхцчшщ'
const vowels = 'аеиоуыэюя'
const keys = 'йцукенгшщзхъфывапролджэячсмитьбю'
const one = (random: Random, of: string | readonly string[]) => of[Math.floor(random() * of.length)] ?? ''
const many = (random: Random, least: number, most: number, make: () => string) =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make).join('')

const words = Buffer.from(dictionary.dic)
  .toString('utf8')
  .split('\n')
  .map((entry) => (entry.split('/')[0] ?? '').trim().replaceAll('ё', 'е'))
  .filter((word) => /^[а-я]{6,}$/.test(word))

/** Ways to make a word that means nothing: of syllables, of keys, and of words of the language. */
const ways: Record<string, (random: Random) => string> = {
  syllables: (random) => many(random, 3, 4, () => one(random, consonants) + one(random, vowels)),
  keys: (random) => many(random, 6, 10, () => one(random, keys)),
  'keys, other layout': (random) => misspell.layout(many(random, 6, 10, () => one(random, keys))),
  'two halves': (random) => {
    const [begun, ended] = [one(random, words), one(random, words)]
    return begun.slice(0, Math.ceil(begun.length / 2)) + ended.slice(Math.floor(ended.length / 2))
  },
  'another word': (random) => {
    const letters = Array.from(one(random, words))
    for (let changed = 0; changed < 2; changed += 1) {
      const at = Math.floor(random() * letters.length)
      letters[at] = one(random, vowels.includes(letters[at] ?? '') ? vowels : consonants)
    }
    return letters.join('')
  },
}

/** Words that mean nothing, the same on every run. What happens to be a form of a Russian word is none. */
export function makeNonsense(): { kind: string; query: string }[] {
  return Object.entries(ways).flatMap(([kind, make]) => {
    const random = randomFor('nonsense', kind)
    const made = Array.from({ length: each }, () => make(random)).filter((word) => !isRussianWord(word))
    return made.map((query) => ({ kind: `nonsense of ${kind}`, query }))
  })
}
