import type * as catalogue from '../catalogue/index.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Found } from './kept-matches.ts'
import { isFirstTrade, isNameWritten } from './named-words.ts'

/** Neither today nor tomorrow. */
const absent = 2

/**
 * The trade name that was asked for, where none of its packs can be had in the city and what can be is of the same
 * substances: of `нимесил` the first is a Найз, and the shopper is told why.
 */
export function soldOutName(
  index: SearchIndex,
  { parsed, matched }: Found,
  { availability }: Pick<catalogue.CityIndex, 'availability'>,
): string | undefined {
  const { terms, everyday, replaced, unsold } = parsed
  const [term, ...more] = terms
  if (term === undefined || more.length + everyday.wordings.length > 0 || replaced || unsold) return undefined
  if (!isNameWritten(index, term) || !isFirstTrade(index, parsed, term)) return undefined
  const names = term.meant.filter(({ sure }) => sure >= sureForm).map(({ word }) => index.words[word] ?? '')
  const isOwn = (ordinal: number) => names.some((name) => isOfName(index.tradeNames[ordinal] ?? '', name))
  const own = matched.ordinals.filter(isOwn)
  const canBeHad = (ordinal: number) => (availability[ordinal] ?? absent) < absent
  const substances = new Set(Array.from(own, (ordinal) => index.substances[ordinal] ?? '').filter(Boolean))
  const isSame = (ordinal: number) => substances.has(index.substances[ordinal] ?? '')
  const others = matched.ordinals.filter((ordinal) => canBeHad(ordinal))
  return own.length > 0 && !own.some(canBeHad) && others.length > 0 && others.every(isSame)
    ? firstWord(index.tradeNames[own[0] ?? 0] ?? '')
    : undefined
}

/** How sure another form of a name is. */
const sureForm = 0.95

const firstWord = (name: string): string => name.split(' ')[0] ?? ''

const isOfName = (tradeName: string, name: string): boolean => firstWord(tradeName) === name
