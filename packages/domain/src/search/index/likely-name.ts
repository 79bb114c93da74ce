import { slipsBetween } from '@romashka/basics'
import { costOfSlips, isOfOtherVowels } from '../query-parser/slips.russian.ts'
import { asTransliterated, soundOf } from '../query-parser/sound.russian.ts'
import { stemOf } from '../query-parser/stem.russian.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'
import type { SearchIndex } from './search-index.ts'
import { completions, costOfLetter, isPrescriptionOnly, nearSounds } from './spelling.ts'
import { wordsSharing } from './word-groups.ts'

/** Letters of a name in which two slips are no accident, and of the beginning of one that is typed in the other layout. */
const [shortestName, shortestBeginning] = [9, 5]
/** How much more another name has to cost. */
const gap = 0.3
/** Slips that may spoil the pairs of letters by which names are found. */
const slips = 3
/** Letters by which two words are one name. */
const lettersOfName = 7

/** A name that a word of nothing may be; of what is far from it nothing is shown but the name. */
export interface LikelyName {
  name: string
  isFar: boolean
}

/**
 * The one name that a word of nothing may be, to be asked and not stated; undefined where it is none, or several. A prescription's
 * name with two slips is far: it may as well be another word.
 */
export function likelyName(index: SearchIndex, text: string, isLayoutSwitched: boolean): LikelyName | undefined {
  const begun = isLayoutSwitched ? nameBegun(index, text) : undefined
  const near = begun ?? (/^[a-z]+$/.test(text) ? nameInLatin(index, text) : undefined)
  if (near !== undefined) return { name: near, isFar: false }
  const name = isRussianWord(text) || /^[a-z]+$/.test(text) ? undefined : nameMisspelt(index, text)
  const word = name === undefined ? undefined : index.byText.get(name)
  return name === undefined ? undefined : { name, isFar: word !== undefined && isPrescriptionOnly(index, word) }
}

/** Typed in the other layout is typed in haste: a word that is a part of one name alone is the beginning of it. */
function nameBegun(index: SearchIndex, text: string): string | undefined {
  if (text.length < shortestBeginning) return undefined
  const names = completions(index, text).flatMap(({ word }) =>
    index.nameWords.has(word) ? index.words[word] || [] : [],
  )
  const [first] = names
  return new Set(names.map(nameOf)).size === 1 ? first : undefined
}

/** Letters of a Latin word in which one slip is no accident, and of the name in it. */
const [shortestLatin, shortestOfLatin] = [6, 7]

/** In Latin letters with one slip: of `azitroicin` the name in the query's own letters is `азитромицин`. */
function nameInLatin(index: SearchIndex, text: string): string | undefined {
  if (text.length < shortestLatin) return undefined
  const written = asTransliterated(text)
  const names = nearSounds(index, soundOf(text), slips - 1)
    .flatMap((place) => wordsSharing(index.bySound, index.sounds[place] ?? ''))
    .flatMap((word) => (index.nameWords.has(word) ? index.words[word] || [] : []))
    .filter((name) => name.length >= shortestOfLatin && !/[a-z]/.test(name))
  const found = names.filter((name) => slipsBetween(written, asTransliterated(name), 2) <= 1)
  const [first] = found
  return new Set(found.map(nameOf)).size === 1 ? first : undefined
}

function nameMisspelt(index: SearchIndex, text: string): string | undefined {
  const words = nearSounds(index, soundOf(text), slips).flatMap((place) =>
    wordsSharing(index.bySound, index.sounds[place] ?? ''),
  )
  const names = words.flatMap((word) => (index.nameWords.has(word) ? index.words[word] || [] : []))
  // A shorter name is not asked about for its slips, but where it is as near no other is.
  const found = names
    .map((name) => ({ name, cost: costOfSlips(text, name, costOfLetter * name.length + gap) }))
    .filter(({ name, cost }) => name.length >= shortestName || cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost)
  const [best] = found
  if (!best || best.cost > costOfLetter * best.name.length) return nameOfOtherVowels(text, names)
  const isOnly = found.every(({ name, cost }) => cost >= best.cost + gap || nameOf(name) === nameOf(best.name))
  if (!isOnly) return undefined
  return best.name.length < shortestName ? nameOfOtherVowels(text, names) : best.name
}

/** The one name that has other vowels in two places, or in one beside a consonant more: `лозинаприл`, `дюфострон`. */
function nameOfOtherVowels(text: string, names: readonly string[]): string | undefined {
  const found = names.filter((name) => name.length >= shortestOfVowels && isOfOtherVowels(text, name))
  const [first] = found
  return new Set(found.map(nameOf)).size === 1 ? first : undefined
}

const shortestOfVowels = 8

const nameOf = (word: string) => stemOf(word).slice(0, lettersOfName)
