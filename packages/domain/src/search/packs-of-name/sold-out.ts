import type * as catalogue from '../../catalogue/index.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Found } from '../kept-matches.ts'
import type { Match } from '../match.ts'
import { isFirstTrade } from '../named-words.ts'

/** Neither today nor tomorrow. */
export const absent = 2

/**
 * The trade name that was asked for, where none of its packs can be had in the city and what can be is of the same
 * substances: of `нимесил` the first is a Немулекс, and the shopper is told why.
 */
export function soldOutName(index: SearchIndex, found: Found, city: City): string | undefined {
  const [first] = soldOutPacks(index, found, city)
  return first === undefined ? undefined : firstWord(index.tradeNames[first] ?? '')
}

/** Instead of granules that cannot be had those of the same substance stand before its gel and its tablets. */
export function sameFormFirst(index: SearchIndex, found: Found, city: City): Match {
  const { parsed, matched } = found
  const shapes = new Set(soldOutPacks(index, found, city).map((one) => index.shapes[one]))
  if (shapes.size === 0 || parsed.forms.length > 0) return matched
  const distance = Uint8Array.from(matched.distance)
  for (const ordinal of matched.ordinals)
    if (!shapes.has(index.shapes[ordinal])) distance[ordinal] = (distance[ordinal] ?? 0) + otherShape
  return { ...matched, distance }
}

/** More than lies between two names of one substance. */
const otherShape = 20

type City = Pick<catalogue.CityIndex, 'availability'>

/** All packs of the name, where none can be had and others of the substance can. */
function soldOutPacks(index: SearchIndex, found: Found, city: City): number[] {
  const own = packsOfName(index, found)
  if (own.length === 0) return []
  const canBeHad = (ordinal: number) => (city.availability[ordinal] ?? absent) < absent
  const others = found.matched.ordinals.filter(canBeHad)
  return !own.some(canBeHad) && others.length > 0 && others.every(isOfSameSubstance(index, own)) ? own : []
}

/** Packs of the trade name that the query consists of; none where it says more or something else. */
export function packsOfName(index: SearchIndex, { parsed, matched }: Found): number[] {
  const { terms, everyday, replaced, unsold } = parsed
  const [term, ...more] = terms
  if (term === undefined || more.length + everyday.wordings.length > 0 || replaced || unsold) return []
  if (!isFirstTrade(index, parsed, term)) return []
  const written = term.meant.filter(({ word, sure }) => sure >= sureForm && index.nameWords.has(word))
  const names = written.map(({ word }) => index.words[word] ?? '')
  return [...matched.ordinals].filter((one) => names.some((name) => isOfName(index.tradeNames[one] ?? '', name)))
}

/** Whether a product has the substances of one of these. */
export function isOfSameSubstance(index: SearchIndex, packs: readonly number[]): (ordinal: number) => boolean {
  const substances = new Set(packs.map((ordinal) => index.substances[ordinal] ?? '').filter(Boolean))
  return (ordinal) => substances.has(index.substances[ordinal] ?? '')
}

/** How sure another form of a name is. */
const sureForm = 0.95

export const firstWord = (name: string): string => name.split(' ')[0] ?? ''

/** `но-шпа` is one word of the index. */
const isOfName = (tradeName: string, name: string): boolean =>
  firstWord(tradeName).replaceAll('-', '') === name.replaceAll('-', '')
