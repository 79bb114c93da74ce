import { slugOf } from '../../slug-of.russian.ts'

/** Writers of Latin letters differ; what they disagree about is left out on both sides. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^moscow$/, 'moskva'],
  [/^(?:saint|st|sankt)$/, 'sankt'],
  [/^petersburgh?$/, 'peterburg'],
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ts|tz|c(?!h)/g, 's'],
  [/[yij]+(?=[aeou])/g, ''],
  [/[yij]+/g, 'i'],
  [/(.)\1+/g, '$1'],
]

const plainLatin = (word: string): string =>
  spellings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word)

const latinWords = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

const romanNumber = /(?<!\p{L})[ivxlcdm]+(?!\p{L})/giu

/** Whether the place stands in Latin letters: they alone, or the first word in them. A name of a house may be, and a number is: `XXII Партсъезда`. */
export function isInLatin(address: string): boolean {
  const text = address.replace(romanNumber, ' ')
  const words = text.match(/\p{L}{3,}/gu) ?? []
  return /^[a-z]/i.test(words[0] ?? '') && latinWords(text).some((word) => word.length > 3)
}

/** Whether an address in Latin letters names this city. */
export function namesInLatin(text: string, cityName: string): boolean {
  const written = latinWords(text).map(plainLatin).join(' ')
  const plain = latinWords(slugOf(cityName)).map(plainLatin).join(' ')
  return plain !== '' && ` ${written} `.includes(` ${plain} `)
}
