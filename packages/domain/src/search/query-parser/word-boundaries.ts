import { ordinalsOf } from '../index/postings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { completions, corrections, exactMatches, isPrescriptionOnly, soundingLike } from '../index/spelling.ts'
import { otherSpellings } from '../wordings/brand-spellings.russian.ts'
import { isFiller, isUnsoldGoodsWord } from '../wordings/everyday-words.russian.ts'
import { isPersonWord } from '../wordings/person.russian.ts'
import { rootOf } from '../wordings/roots.russian.ts'
import { isRussianWord as isInDictionary } from '../wordings/russian-words.russian.ts'
import { diminutivesOf } from './derived.russian.ts'
import { shapesOf } from './forms.russian.ts'
import { isGluedLetter, isGluedPreposition, isPrepositionBefore, isRussianWord } from './glued-words.russian.ts'
import { acidInRussian, asPrescribed, inRussianLetters } from './latin-words.russian.ts'
import { replaceLookAlikes, spelledByRule, stopWords, wordsOf } from './normalise.russian.ts'

export interface RegroupedWords {
  words: string[]
  /** Some were joined, split or written in the other alphabet, which the shopper is told. */
  isRegrouped: boolean
}

/** The words of a query, as they were meant. */
export function readWords(index: SearchIndex, text: string): RegroupedWords {
  const apart = wordsOf(text).flatMap((word) => splitLatin(index, word))
  return regroupWords(index, apart.map(replaceLookAlikes).map(spelledByRule))
}

/** `la roche-posay` is written with spaces, too. */
const splitLatin = (index: SearchIndex, word: string): string[] =>
  /^[a-z]{3,}(?:-[a-z]{3,})+$/.test(word) && !index.byText.has(plain(word)) ? word.split('-') : [word]

/** The words that were meant, where a space was put in, left out, or Russian was typed in Latin letters. */
function regroupWords(index: SearchIndex, written: readonly string[]): RegroupedWords {
  const russian = inRussian(
    index,
    joinLatin(index, written).map((word) => brandOnPacks(index, word)),
  )
  const words = joinKnown(
    index,
    russian.flatMap((word) => withoutHyphen(index, word)),
  ).flatMap((word) => splitJoined(index, word) ?? [word])
  const isRegrouped = words.some((word) => !written.includes(word) && !written.includes(word.replaceAll('-', '')))
  return { words, isRegrouped: isRegrouped && words.length >= russian.length }
}

/** `вичи` where the assortment has only `виши`. */
function brandOnPacks(index: SearchIndex, word: string): string {
  if (index.byText.has(plain(word))) return word
  return otherSpellings(word).find((one) => index.byText.has(plain(one))) ?? word
}

/** `иван-чай` where only its parts are known. */
function withoutHyphen(index: SearchIndex, word: string): string[] {
  const parts = word.split('-')
  const isOne = parts.length === 1 || isKnown(index, plain(word)) || isKnown(index, word)
  const isPart = (part: string) =>
    part.length >= shortestPart - 1 &&
    (isKnown(index, part) || (isLatin.test(part) && soundingLike(index, part).length > 0))
  return isOne || !parts.every(isPart) ? [word] : parts
}

const isLatin = /^[a-z]+$/

/** Joins two Latin words that are a name in two: `no spa`, `aqua maris`. */
function joinLatin(index: SearchIndex, words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    const name = isLatin.test(before) && isLatin.test(word) ? nameInTwo(index, before, word) : undefined
    if (name === undefined) joined.push(word)
    else joined[joined.length - 1] = name
  }
  return joined
}

function nameInTwo(index: SearchIndex, first: string, second: string): string | undefined {
  if (first.length > longestFirst || second.length < shortestEveryday) return undefined
  const written = nameInRussian(index, first + second)
  if (written !== undefined || first.length + second.length < shortestInTwo) return written
  const onPacks = inRussianLetters(first + second).find((text) => index.byText.has(text) && !isInDictionary(text))
  if (onPacks !== undefined && onPacks.length >= shortestJoined) return onPacks
  const [best] = corrections(index, first + second)
  return best !== undefined && index.nameWords.has(best.word) ? index.words[best.word] : undefined
}

/** Joins two neighbouring words into one indexed word if one of them is not indexed by itself: `аква марис`. */
function joinKnown(index: SearchIndex, words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const both = before === undefined ? undefined : plain(before) + plain(word)
    const isOne =
      both !== undefined &&
      before !== undefined &&
      (index.byText.has(both) || isNameDeclined(index, before, word, both)) &&
      (!(index.byText.has(plain(before)) && index.byText.has(plain(word))) || isNameInTwo(index, before, word, both))
    if (isOne) joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

/** `но шпы`: the second part is no word by itself, and both are another form of a name. */
const isNameDeclined = (index: SearchIndex, first: string, second: string, both: string): boolean =>
  first.length <= longestFirst &&
  !isKnown(index, second) &&
  !isInDictionary(both) &&
  exactMatches(index, both).some(({ word }) => index.nameWords.has(word))

/** Letters of a first part that is written apart: `но`, `де`, `гино`; and of both where one is misspelt. */
const [longestFirst, shortestInTwo] = [4, 5]

/** `турбо слим`: both are words of other products, of which none has them together. */
function isNameInTwo(index: SearchIndex, first: string, second: string, both: string): boolean {
  if (both.length < shortestJoined || isInDictionary(both)) return false
  if (isEverydayWord(index, first) || isEverydayWord(index, second)) return false
  const ordinalsOfAll = (word: string) =>
    new Set(exactMatches(index, plain(word)).flatMap((one) => [...ordinalsOf(index.postings, one.word)]))
  return ordinalsOfAll(first).isDisjointFrom(ordinalsOfAll(second))
}

/** Everyday words alone are read so: names have their sound for that. Prepositions only beside another such word. */
function inRussian(index: SearchIndex, words: readonly string[]): string[] {
  const isPrescribed = words.length > 1
  const isAcid = words.some((word) => /^acid(?:um|i)$/.test(word))
  const read = words.map(
    (word) =>
      (isPrescribed ? asPrescribed(word) : undefined) ??
      (isAcid ? acidInRussian(word) : undefined) ??
      nameInRussian(index, word) ??
      (exactMatches(index, word).length > 0 || index.wordings.byRoot.has(rootOf(word))
        ? undefined
        : inRussianLetters(word).find((text) => isEveryday(index, text))),
  )
  const isAny = read.some((text) => text !== undefined)
  return words.map((word, at) => {
    if (read[at] !== undefined || !isAny) return read[at] ?? word
    const isMeant = (text: string) => stopWords.has(text) || (!index.byText.has(word) && index.byText.has(text))
    return inRussianLetters(word).find(isMeant) ?? word
  })
}

/** `paracetamol` is asked for as `парацетамол` is, and not as what its prescriptions say. */
function nameInRussian(index: SearchIndex, word: string): string | undefined {
  if (word.length < shortestPart) return undefined
  return inRussianLetters(word).find((text) => {
    const known = index.byText.get(text)
    return known !== undefined && index.nameWords.has(known)
  })
}

function isEveryday(index: SearchIndex, text: string): boolean {
  return index.wordings.byRoot.has(rootOf(text)) || isPersonWord(text) || isFiller(text) || shapesOf(text) !== undefined
}

/** Letters of a word that may be two, and of the longest that is looked at. */
const [shortestJoined, longestJoined] = [7, 40]
/** Letters of a part that is known to the assortment, and of one that is an everyday word. */
const [shortestPart, shortestEveryday] = [4, 3]
/** A short part has no other forms: `полу` is no `пол`. */
const longestAsWritten = 5
const mostParts = 4
/** A word less than one slip away from a name is that name misspelt. */
const [oneSlip, oneSlipInName] = [0.66, 0.62]

/** `каплидляглаз` is three words; undefined for a word that is known, begun, or nearly one. */
function splitJoined(index: SearchIndex, word: string): string[] | undefined {
  if (word.length < shortestJoined || word.length > longestJoined || !isRussianWord(word)) return undefined
  if (isKnown(index, word) || completions(index, word).length > 0 || soundingLike(index, word).length > 0)
    return undefined
  const [best] = corrections(index, word)
  if (best !== undefined && best.sure > (index.nameWords.has(best.word) ? oneSlipInName : oneSlip)) return undefined
  if (diminutivesOf(word).some((one) => isKnown(index, one))) return undefined
  const parts = partsOf(index, word) ?? nameAndForm(index, word)
  if (parts === undefined || isPrescribedBesideShort(index, parts)) return undefined
  return parts.some((part) => part.length >= shortestPart && !isFiller(part)) ? parts : undefined
}

/** Of `лакторин` no `лак` and Торин. */
const isPrescribedBesideShort = (index: SearchIndex, parts: readonly string[]): boolean =>
  parts.some(
    (part) => part.length < shortestPart && shapesOf(part) === undefined && !isGluedPreposition(part, false),
  ) &&
  parts.some((part) => {
    const word = index.byText.get(part)
    return word !== undefined && index.nameWords.has(word) && isPrescriptionOnly(index, word)
  })

/** `бипантенкрем`: a name with a slip, and a form that was written to it. */
function nameAndForm(index: SearchIndex, word: string): string[] | undefined {
  for (let at = shortestName; at <= word.length - shortestPart; at += 1) {
    const [name, form] = [word.slice(0, at), word.slice(at)]
    if (shapesOf(form) === undefined || isInDictionary(name)) continue
    const [best] = [...soundingLike(index, name), ...corrections(index, name)]
    if (best !== undefined && best.sure >= sureName && index.nameWords.has(best.word)) return [name, form]
  }
  return undefined
}

/** Letters of a name that is known with a slip, and how sure it has to be. */
const [shortestName, sureName] = [6, 0.6]

/** The fewest known words that the letters make, from the left. */
function partsOf(index: SearchIndex, word: string): string[] | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start]
      if (before === undefined || before.length === mostParts || before.length + 1 >= (best[end]?.length ?? Infinity))
        continue
      const part = word.slice(start, end)
      const isPart = isPartOfJoined(index, part, start === 0) || isGluedLetter(before.at(-1), part)
      if (isPart && part !== word) best[end] = [...before, part]
    }
  }
  return best[word.length]
}

function isPartOfJoined(index: SearchIndex, part: string, isFirst: boolean): boolean {
  if (isGluedPreposition(part, isFirst)) return true
  if (part.length < shortestEveryday || isPrepositionBefore(part)) return false
  if (index.wordings.byRoot.has(rootOf(part)) && index.wordings.words.has(part)) return true
  if (part.length < shortestPart) return false
  // As titles write it: `сибирск` of a town shares its stem with `сибирская`, and is no word.
  return index.byText.has(part) || (part.length > longestAsWritten ? isEverydayWord(index, part) : isPersonWord(part))
}

function isKnown(index: SearchIndex, word: string): boolean {
  return exactMatches(index, word).length > 0 || isEverydayWord(index, word)
}

function isEverydayWord(index: SearchIndex, word: string): boolean {
  return (
    index.wordings.byRoot.has(rootOf(word)) ||
    isPersonWord(word) ||
    isFiller(word) ||
    isUnsoldGoodsWord(word) ||
    shapesOf(word) !== undefined
  )
}

const plain = (word: string) => word.replaceAll(/['-]/g, '')
