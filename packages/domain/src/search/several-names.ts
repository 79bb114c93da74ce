import type { SearchIndex } from './index/search-index.ts'
import type { Found } from './kept-matches.ts'
import type { Match } from './match.ts'
import { isNameWritten } from './named-words.ts'
import { betweenNames } from './query-parser/normalise.russian.ts'

const mostNames = 3

/** What is said on either side of `и` and `или`, where each may be a name; undefined where nothing parts them. */
export function partsOf(query: string): string[] | undefined {
  const parts = query.split(betweenNames).filter((part) => part.length > 2)
  return parts.length > 1 && parts.length <= mostNames ? parts : undefined
}

/**
 * `супрастин или тавегил`, `аспирин и активированный уголь`: both take turns, where each is a name or goods by itself and
 * what is found together leaves one out.
 */
export function takingTurns(index: SearchIndex, whole: Found, parts: readonly Found[]): Found | undefined {
  const isLeftOut = ({ matched }: Found) => !matched.ordinals.some((one) => whole.matched.ordinals.includes(one))
  const isOneOfMany = whole.matched.isPartial || parts.some(isLeftOut)
  if (!isOneOfMany || !parts.every((part) => isNamed(index, part))) return undefined
  const ordinals = Int32Array.from(new Set(parts.flatMap(({ matched }) => [...matched.ordinals]))).sort()
  const distance = new Uint8Array(index.size)
  for (const ordinal of ordinals) {
    const own = parts.filter(({ matched }) => matched.ordinals.includes(ordinal))
    distance[ordinal] = Math.min(...own.map(({ matched }) => matched.distance[ordinal] ?? 0))
  }
  const turns = parts.map(({ matched }) => matched.ordinals)
  const parsed = { ...whole.parsed, unknown: [], isCorrected: parts.some((part) => part.parsed.isCorrected) }
  return { parsed, matched: { ordinals, distance, isPartial: false, isExact: false, turns } }
}

/** A name as it is written, or goods and nothing beside them. */
function isNamed(index: SearchIndex, { parsed, matched }: Found): boolean {
  const { terms, unknown, everyday } = parsed
  if (matched.ordinals.length === 0 || matched.isPartial || unknown.length > 0) return false
  if (everyday.wordings.length === 0) return terms.length > 0 && terms.some((term) => isNameWritten(index, term))
  return terms.length === 0 && everyday.wordings.every(({ wording }) => wording.kind === 'goods')
}

/** The places of products that take turns: the best of each, then the second of each; what is `last` stays behind all. */
export function placesInTurn(
  turns: NonNullable<Match['turns']>,
  keyOf: (ordinal: number) => number,
  last: number,
): (ordinal: number) => number {
  const places = new Map<number, number>()
  for (const [which, ordinals] of turns.entries()) {
    const own = [...ordinals].sort((a, b) => keyOf(a) - keyOf(b) || a - b)
    for (const [at, ordinal] of own.entries()) {
      const place = at * turns.length + which + (keyOf(ordinal) >= last ? last : 0)
      places.set(ordinal, Math.min(place, places.get(ordinal) ?? place))
    }
  }
  return (ordinal) => places.get(ordinal) ?? Number.MAX_SAFE_INTEGER
}
