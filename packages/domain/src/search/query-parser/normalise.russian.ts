import { russianLookalikes } from '@romashka/basics'

/** Stop words: conjunctions and prepositions that are ignored in a query. */
export const stopWords: ReadonlySet<string> = new Set([
  'в',
  'во',
  'и',
  'с',
  'со',
  'на',
  'по',
  'из',
  'к',
  'у',
  'о',
  'об',
  'а',
  'или',
  'другой',
  'другое',
  'другая',
  'другие',
  'других',
  'от',
  'до',
  'для',
  'при',
  'без',
  'не',
  'как',
  'что',
  'за',
  'же',
  'ли',
  'бы',
  'под',
  'купить',
  'цена',
  'аптека',
  'лекарство',
  'средство',
  'препарат',
  'недорого',
  'дешево',
  'шт',
  'штук',
  'штуки',
  'уп',
  'упаковка',
  'the',
  'and',
  'of',
  'for',
])

/** Longest query that is read; what a person types is far shorter. */
const longestQuery = 200

/** One line in lower case with `е` for `ё`, plain spaces and quotes, and nothing that is no letter, digit or sign. */
export function normalise(text: string): string {
  return text
    .replaceAll('№', '#')
    .normalize('NFKC')
    .slice(0, longestQuery * 4)
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[®™©*"«»“”„]/g, ' ')
    .replace(/(?! (?![\s\p{Cc}]))[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
}

/** Words of a normalised text: letters of any alphabet and digits; a hyphen or apostrophe inside a word stays. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+(?:['-][\p{L}\d]+)*/gu) ?? []
}

/** Replaces Latin look-alikes by Russian letters in a word of mixed alphabets or of one letter. */
export function replaceLookAlikes(word: string): string {
  if (word.length === 1) return russianLookalikes[word] ?? word
  if (!/[a-z]/.test(word) || !/[а-я]/.test(word)) return word
  const whole = Array.from(word, (letter) => russianLookalikes[letter] ?? letter).join('')
  return /[a-z]/.test(whole) ? word : whole
}

/** `жы` and `чя`, which no Russian word has, as they are spelled. */
export const spelledByRule = (word: string): string => word.replace(/([жш])ы/g, '$1и').replace(/([чщ])я/g, '$1а')

/** The words of a name joined by single spaces. */
export function plainWords(text: string): string {
  return wordsOf(normalise(text)).map(replaceLookAlikes).join(' ')
}

/** Joins two things and says nothing itself. */
export const isAnd = (word: string): boolean => word === 'и'

/** What stands between two names that are asked for at once: `супрастин или тавегил`. */
export const betweenNames = /\s+(?:и|или|либо|плюс|\+)\s+|\s*[,;]\s+/u
