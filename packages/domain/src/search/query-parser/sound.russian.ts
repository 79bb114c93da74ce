import { isRussianWord } from '../wordings/russian-words.russian.ts'

const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
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
  ч: 'q',
  ш: 'w',
  щ: 'w',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
}

/** Letters and digits as they are heard, of either alphabet; others are not. */
const heard: Record<string, string> = {}
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') heard[letter] = asHeard(letter)
for (const [letter, latin] of Object.entries(letters)) heard[letter] = asHeard(latin)

function asHeard(letter: string): string {
  return ({ o: 'a', e: 'i', h: 'g' } as Record<string, string>)[letter] ?? letter
}

/** How Latin spellings are said in Russian, the longer ones first. Here q stands for ч, w for ш, c for ц, j for ж. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 'ш'],
  [/tch|ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/kh/g, 'х'],
  [/ts|tz/g, 'ц'],
  [/(?<=.)ti(?=[ae])(?!azid)/g, 'ци'],
  [/qu/g, 'кв'],
  [/ck|q/g, 'к'],
  [/x/g, 'кс'],
  [/(?<![a-z])yo/g, 'йо'],
  [/y[ou]|j[ou]/g, 'ю'],
  [/[yj]a/g, 'я'],
  [/c(?=[eiy])/g, 'ц'],
  [/c/g, 'к'],
  [/w/g, 'в'],
  [/y/g, 'и'],
  [/j/g, 'й'],
]

const plainLetters = new Map(
  Array.from('abdefghiklmnoprstuvz', (letter, at) => [letter, 'абдефгхиклмнопрстувз'.charAt(at)]),
)

/** A word in Latin letters as it is spelled in Russian ones, a Russian word as it is: `nurofen` and `нурофен`. */
export function asWrittenInRussian(word: string): string {
  if (!/[a-z]/.test(word)) return word
  let text = word
  for (const [spelling, sound] of spellings) text = text.replace(spelling, sound)
  return Array.from(text, (letter) => plainLetters.get(letter) ?? letter).join('')
}

const folded = new Map([...'йыэ'].map((letter, at) => [letter, 'иие'.charAt(at)]))

/** The same without what Latin letters do not tell apart: `esperal` is `эспераль`. */
export function asTransliterated(word: string): string {
  return Array.from(asWrittenInRussian(word), (letter) => folded.get(letter) ?? letter)
    .join('')
    .replaceAll(/[ьъ]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Letters of a word that is no name of four that ends so: `вишневского` is said with the sound of `в`, `лего` is not. */
const longEnough = 7

/**
 * How a word sounds, in one spelling for both alphabets: `nurofen`, `нурофен` and `нурафен` come out the same.
 * Unstressed vowels fall together as they do in speech, doubled letters are one, the soft sign is silent, `чн` is `шн`.
 */
export function soundOf(word: string): string {
  let text = word
  if (/[a-z]/.test(text)) for (const [spelling, sound] of spellings) text = text.replace(spelling, sound)
  let said = ''
  if (text.length >= longEnough) text = text.replace(/(?<=[ео])го$/, 'во')
  for (const letter of text) said += heard[letter] ?? ''
  return said
    .replace(/i(?=[aiu])/g, '')
    .replace(/qn/g, 'wn')
    .replace(/(.)\1+/g, '$1')
}

const voiceless = new Map(Array.from('бвгджзпфктшс', (letter, at) => [letter, 'пфктшсбвгджз'.charAt(at)]))

/** A consonant at the end of a word is heard without its voice: `найз` is written `найс`. */
export function otherEnding(word: string): string | undefined {
  const letter = voiceless.get(word.slice(-1))
  return letter === undefined || word.length < 4 ? undefined : word.slice(0, -1) + letter
}

/** Pairs of neighbouring letters, the ends marked. */
export function bigramsOf(sound: string): string[] {
  const marked = `^${sound}$`
  const pairs: string[] = []
  for (let at = 0; at + 1 < marked.length; at += 1) pairs.push(marked.slice(at, at + 2))
  return pairs
}

const named = new Map(Array.from('abcdefgiklmnoprstuvz', (letter, at) => [letter, 'абцдефгиклмнопрстувз'.charAt(at)]))

/** A name of three or four Latin letters, letter by letter: `acc` is what stands on the box of АЦЦ. */
export function shortNameInCyrillic(word: string): string | undefined {
  if (!/^[a-z]{3,4}$/.test(word)) return undefined
  const letters = Array.from(word, (letter) => named.get(letter))
  return letters.includes(undefined) ? undefined : letters.join('')
}

const voiced = new Map(Array.from('пбсзтдкгфвшж'.matchAll(/(.)(.)/gu), ([, last = '', heard = '']) => [last, heard]))

/** A short word as it is heard: `глас` for `глаз`, `зуп` for `зуб`; of three letters only what is no word. */
export function endingHeardAlike(word: string): string | undefined {
  const heard = voiced.get(word.at(-1) ?? '')
  const isShort = word.length === 4 || (word.length === 3 && !isRussianWord(word))
  return heard === undefined || !isShort ? undefined : word.slice(0, -1) + heard
}
