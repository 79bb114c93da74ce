import type { SearchIndex } from '../../index/search-index.ts'
import {
  completions,
  corrections,
  exactMatches,
  isGibberish,
  soundingLike,
  type WordMatch,
} from '../../index/spelling.ts'
import { substancesOfRegistered } from '../../registered-names/registered-names.ts'
import { isFiller, isUnsoldGoodsWord } from '../../wordings/everyday-words.russian.ts'
import { meaningsOf } from '../../wordings/meanings.russian.ts'
import { isPersonWord } from '../../wordings/person.russian.ts'
import { isListedForm, rootOf, verbRootOf } from '../../wordings/roots.russian.ts'
import { isRussianWord } from '../../wordings/russian-words.russian.ts'
import { diminutivesOf } from '../derived.russian.ts'
import { shapesOf } from '../forms.russian.ts'
import { stopWords } from '../normalise.russian.ts'
import { costOfSlips } from '../slips.russian.ts'

/**
 * Words of complaints, goods and people in any of their forms with one slip of a finger or an ear: `кшалем`, `ребеенку`. The
 * assortment and the table have few of those forms, so that no word like them is found there.
 */
export function mendForms(index: SearchIndex, text: string): string {
  return text
    .split(' ')
    .map((word) => mendedForm(index, word) ?? word)
    .join(' ')
}

function mendedForm(index: SearchIndex, word: string): string | undefined {
  if (!readable.test(word) || isGibberish(word) || isRussianWord(word) || exactMatches(index, word).length > 0)
    return undefined
  if (isUnderstood(index, word)) return undefined
  const mended = nearestForm(index, word)
  return mended !== undefined && (mended.startsWith(vitamin) || !isOfNames(index, word)) ? mended : undefined
}

const vitamin = 'витамин'

const readable = /^[а-я]{5,18}$/

/** As it is, by a stem, by another beginning or ending, or as a word that says nothing. */
const isUnderstood = (index: SearchIndex, word: string): boolean =>
  stopWords.has(word) ||
  isFiller(word) ||
  isUnsoldGoodsWord(word) ||
  isSought(index, word) ||
  index.wordings.byVerb.has(verbRootOf(word) ?? '') ||
  diminutivesOf(word).some((one) => isSought(index, one))

/** A name, or the beginning of one, or a slip away from one. */
function isOfNames(index: SearchIndex, word: string): boolean {
  const isName = (one: WordMatch) => index.nameWords.has(one.word) && !isRussianWord(index.words[one.word] ?? '')
  return (
    substancesOfRegistered([word]) !== undefined ||
    [soundingLike, completions, corrections].some((like) => like(index, word).some(isName))
  )
}

function isSought(index: SearchIndex, word: string): boolean {
  const { byRoot } = index.wordings
  return (
    byRoot.has(rootOf(word)) ||
    meaningsOf(word).some((root) => byRoot.has(root)) ||
    isPersonWord(word) ||
    shapesOf(word) !== undefined ||
    word.startsWith(vitamin)
  )
}

/** The form that costs least; none where another word costs hardly more. */
function nearestForm(index: SearchIndex, word: string): string | undefined {
  const isLong = word.length >= longEnough
  const ofListed = word.length > longEnough ? costs.added : isLong ? costs.listed : costs.short
  const mostOf = (one: string) =>
    isListedForm(one) ? ofListed : isLong && isFormLike(index, one, word) ? costs.heard : 0
  const near = [...oneLetterAway(word)]
    .filter((one) => mostOf(one) > 0 && isSought(index, one))
    .map((one) => ({ one, cost: costOfSlips(word, one, mostOf(one)) }))
    .filter(({ one, cost }) => cost <= mostOf(one))
    .sort((a, b) => a.cost - b.cost)
  const [best] = near
  if (best === undefined) return undefined
  const root = rootOf(best.one)
  const isOther = ({ one, cost }: typeof best) => cost < best.cost + asNear && rootOf(one) !== root
  return near.some(isOther) ? undefined : best.one
}

/** The dictionary knows stems alone, so that the ending has to stand as it was typed. */
const isFormLike = (index: SearchIndex, one: string, word: string): boolean =>
  one.endsWith(word.slice(-2)) &&
  isRussianWord(one) &&
  (index.wordings.byRoot.has(rootOf(one)) || isPersonWord(one) || one.startsWith(vitamin))

/**
 * What one slip may cost in a form that is listed, in a long one also a letter too many, the less in a short one, which has
 * more words beside it; and in a form that is not: two letters swapped, doubled or heard alike.
 */
const costs = { added: 1.5, listed: 0.9, short: 0.75, heard: 0.7 }
const longEnough = 6
const asNear = 0.1

const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'

function oneLetterAway(word: string): Set<string> {
  const found = new Set([(word[1] ?? '') + (word[0] ?? '') + word.slice(2)])
  for (let at = 1; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      found.add(before + letter + after)
      if (after !== '') found.add(before + letter + after.slice(1))
    }
    found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2))
  }
  found.delete(word)
  return found
}
