import type { Random } from '../../../demo/src/random.ts'

const keys = new Map(
  Array.from('йцукенгшщзхъфывапролджэячсмитьбюё', (letter, at) => [
    letter,
    "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"[at] ?? letter,
  ]),
)
const sounds: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}
const lookalikes: Record<string, string> = { а: 'a', с: 'c', е: 'e', о: 'o', р: 'p', х: 'x', у: 'y' }
const neighbours = 'йцукенгшщзхфывапролджэячсмитьбю'

const at = (random: Random, length: number) => Math.floor(random() * length)

/** The ways in which people spell a name wrongly. */
export const misspell = {
  layout: (name: string) => Array.from(name, (letter) => keys.get(letter) ?? letter).join(''),

  latin: (name: string) => Array.from(name, (letter) => sounds[letter] ?? letter).join(''),

  /** Two or more letters from the other alphabet that look the same. */
  mixed: (name: string, random: Random) => {
    const mixed = Array.from(name, (letter) => (random() < 0.6 ? (lookalikes[letter] ?? letter) : letter)).join('')
    return mixed === name || !/[а-я]/.test(mixed) ? undefined : mixed
  },

  /** A letter left out, doubled, swapped with the next, or struck beside its key; never the first. */
  slip: (name: string, random: Random) => {
    const place = 1 + at(random, name.length - 2)
    const [before, letter, after] = [name.slice(0, place), name[place] ?? '', name.slice(place + 1)]
    const kinds = [
      () => before + after,
      () => before + letter + letter + after,
      () => before + (after[0] ?? '') + letter + after.slice(1),
      () => before + (neighbours[neighbours.indexOf(letter) + 1] ?? 'а') + after,
    ]
    return kinds[at(random, kinds.length)]?.() ?? name
  },

  /** Vowels and consonants as an untrained ear takes them. */
  heard: (name: string) => {
    const phonetic = name
      .replace(/о/g, 'а')
      .replace(/(?<!^)е/g, 'и')
      .replace(/(.)\1/g, '$1')
    return phonetic === name ? undefined : phonetic
  },
}
