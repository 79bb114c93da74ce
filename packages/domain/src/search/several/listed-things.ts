import type { SearchIndex } from '../index/search-index.ts'
import { exactMatches } from '../index/spelling.ts'
import { medicinesOf } from '../index/substances.ts'
import { isBeginning } from '../named-words.ts'
import { shapesOf } from '../query-parser/forms.russian.ts'
import { isAnd, stopWords, wordsOf } from '../query-parser/normalise.russian.ts'
import { splitQuantities } from '../query-parser/quantities.russian.ts'
import { readEveryday } from '../query-parser/read-everyday.russian.ts'
import { isAdjective } from '../query-parser/stem.russian.ts'
import { meanings } from '../query-parser/word-meanings.ts'
import { substancesOfRegistered } from '../registered-names/registered-names.ts'
import { isFiller, isScent } from '../wordings/everyday-words.russian.ts'
import { rootOf } from '../wordings/roots.russian.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'

/** Two may say one thing together that nobody sells, `терафлю лимон`; more than that a person does not dictate in a breath. */
const [fewestThings, mostThings] = [3, 20]
const longestThing = 4

/**
 * Names and goods that are told in a breath, each as a query of its own: of `но шпа анальгин 20 шт йод и бинт` four. What
 * says how one is to be stays with it. Undefined where a word is neither.
 */
export function listedThings(index: SearchIndex, text: string): string[] | undefined {
  const words = wordsOf(text)
  if (words.filter((word) => mayBeThing(index, word)).length < fewestThings) return undefined
  const things: string[][] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const last = things.at(-1)
    const isMore = last !== undefined && (isAmount(word) || isCounted(last, word) || isHowOfName(words, at))
    const length = isMore ? 0 : lengthOfThing(index, words, at, last !== undefined)
    if (length > 0) things.push(words.slice(at, at + length))
    else if (last !== undefined && (isMore || saysHow(index, word))) last.push(word)
    else if (!isAnd(word) && !isFiller(word)) return undefined
    at += Math.max(1, length)
  }
  const isList = things.length >= fewestThings && things.length <= mostThings
  return isList ? things.map((thing) => thing.join(' ')) : undefined
}

/** Before words are read together, which takes its time. */
const mayBeThing = (index: SearchIndex, word: string): boolean =>
  index.wordings.byKey.has(rootOf(word)) || exactMatches(index, word).some((one) => index.nameWords.has(one.word))

/** After a name a form alone says how it is to be: `нурофен сироп`, but `нурофен капли в нос`. */
function lengthOfThing(index: SearchIndex, words: readonly string[], at: number, isAfterOther: boolean): number {
  const isHow = isAfterOther && shapesOf(words[at] ?? '') !== undefined
  for (let length = Math.min(longestThing, words.length - at); length > Number(isHow); length -= 1)
    if (isThing(index, words.slice(at, at + length))) return length
  return 0
}

/** A trade name, a substance, or goods as the table words them. */
export function isThing(index: SearchIndex, words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (stopWords.has(first) || stopWords.has(last) || /^\d/.test(first)) return false
  const [only, ...others] = readEveryday(index, words).wordings
  const isSaid =
    others.length === 0 &&
    only?.words.length === words.filter((word) => !stopWords.has(word)).length &&
    only.size >= aWord
  if (isSaid && (only.wording.kind !== 'complaint' || words.some((word) => shapesOf(word) !== undefined))) return true
  if (words.length === 1) return isName(index, first) || substancesOfRegistered(words) !== undefined
  if (isAdjective(last) || shapesOf(last) !== undefined) return false
  return namesOf(index).has(words.join('')) || medicinesOf(index, words.join(' ')).length > 0 || isSplit(index, words)
}

/** A wording smaller than a word that is said is one that is only meant. */
const aWord = 1

/** A name as it is written or nearly so, which another word does not follow: no `форте`. */
function isName(index: SearchIndex, written: string): boolean {
  if (written.length < shortestName || isAdjective(written) || isScent(written)) return false
  const exact = exactMatches(index, written)
  const least = isRussianWord(written) ? sureWord : 0
  const guessed = exact.length > 0 ? [] : meanings(index, written, {}, false).slice(0, 1)
  const meant = [...exact, ...guessed.filter(({ sure }) => sure >= least)]
  return isBeginning(index, { written, meant: meant.map(({ word }) => ({ word, sure: 1 })) })
}

const shortestName = 3
/** How sure another form of a word of the language is. */
const sureWord = 0.8

/** A name in two parts, which it goes on after: `л тироксин`. */
const isSplit = (index: SearchIndex, words: readonly string[]): boolean =>
  words.length === 2 &&
  words.some((word) => word.length <= shortestName) &&
  exactMatches(index, words.join('')).some((one) => one.sure === 1 && index.nameWords.has(one.word))

/** Names of several words, written as one. */
function namesOf(index: SearchIndex): ReadonlySet<string> {
  const known = severalWords.get(index)
  if (known) return known
  const several = index.names.all.flatMap(({ normal }) => (/[ '-]/.test(normal) ? normal.replaceAll(/[ '-]/g, '') : []))
  const names = new Set(several)
  severalWords.set(index, names)
  return names
}

const severalWords = new WeakMap<SearchIndex, ReadonlySet<string>>()

const isAmount = (word: string): boolean => /^\d/.test(word) || splitQuantities(`1 ${word}`).rest === ''

/** `20 штук`, `20 таблеток`. */
const isCounted = (last: readonly string[], word: string): boolean =>
  /^\d/.test(last.at(-1) ?? '') && (stopWords.has(word) || shapesOf(word) !== undefined)

/** `детский сироп` of the name before it; a cream may be goods of its own. */
function isHowOfName(words: readonly string[], at: number): boolean {
  const shapes = shapesOf(words[at + 1] ?? '')
  return isAdjective(words[at] ?? '') && shapes !== undefined && !shapes.includes('tube')
}

/** A form, or what a name goes on with: `форте`, `детский`. */
function saysHow(index: SearchIndex, word: string): boolean {
  if (shapesOf(word) !== undefined || isAdjective(word)) return true
  return exactMatches(index, word).some((one) => one.sure === 1 && index.nameWords.has(one.word))
}
