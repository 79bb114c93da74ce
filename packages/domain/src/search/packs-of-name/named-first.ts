import type * as catalogue from '../../catalogue/index.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Found } from '../kept-matches.ts'
import { absent, firstWord, isOfSameSubstance, packsOfName } from './sold-out.ts'

/** The trade name that was asked for, whose packs that can be had are the first shown, and what follows them. */
export interface NamedFirst {
  name: string
  /** All that follows is of their substances. */
  isSameSubstance: boolean
}

/** Of `мезим` the first are its packs, and the shopper is told that what follows is something else. `keyOf` is the order of the page: what cannot be had stands at its end. */
export function namedFirst(
  index: SearchIndex,
  found: Found,
  { availability, keyOf }: Pick<catalogue.CityIndex, 'availability'> & { keyOf: (ordinal: number) => number },
): NamedFirst | undefined {
  const { ordinals, isPartial } = found.matched
  const packs = packsOfName(index, found)
  const own = new Set(packs)
  const others = [...ordinals].filter((ordinal) => !own.has(ordinal))
  const canBeHad = packs.filter((one) => (availability[one] ?? absent) < absent)
  const [first] = canBeHad
  if (first === undefined || others.length === 0 || isPartial) return undefined
  const lastKey = canBeHad.reduce((most, one) => Math.max(most, keyOf(one)), Number.NEGATIVE_INFINITY)
  if (others.some((one) => keyOf(one) <= lastKey)) return undefined
  const name = firstWord(index.tradeNames[first] ?? '')
  return { name, isSameSubstance: others.every(isOfSameSubstance(index, packs)) }
}
