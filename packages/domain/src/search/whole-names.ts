import { ordinalsOf } from './index/postings.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Match } from './match.ts'
import { shapesOf } from './query-parser/forms.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'

/** How far everything else is from a name that is asked for as a whole. */
const besideWholeName = 6
const farthest = 80

/**
 * Of several words that are a trade name together its products stand first, whatever else those words say: `компливит мама`
 * is no line for mothers, `нолипрел а` no other Нолипрел. A name that is nothing but a complaint (`сироп при кашле`) is the complaint.
 */
export function wholeNameFirst(
  index: SearchIndex,
  parsed: ParsedQuery,
  matched: Match,
  farOf: (ordinal: number) => number,
): Match {
  const { wordings } = parsed.everyday
  if (parsed.asked.length < 2 || parsed.isFree) return matched
  if (parsed.terms.length === 0 && wordings.some(({ wording }) => wording.kind === 'complaint')) return matched
  const named = productsNamed(index, parsed.asked)
  if (named.length === 0) return matched
  const isNamed = new Set(named)
  const distance = Uint8Array.from(matched.distance)
  for (const ordinal of matched.ordinals)
    if (!isNamed.has(ordinal)) distance[ordinal] = Math.min(farthest, (distance[ordinal] ?? 0) + besideWholeName)
  for (const ordinal of named) distance[ordinal] = farOf(ordinal)
  const ordinals = Int32Array.from(isNamed.union(new Set(matched.ordinals))).sort()
  return { ...matched, ordinals, distance, isPartial: false }
}

/** By the whole query, or without the form at its end. */
function productsNamed(index: SearchIndex, asked: readonly string[]): number[] {
  const whole = named(index, asked)
  const isFormLast = asked.length > 2 && shapesOf(asked.at(-1) ?? '') !== undefined
  return whole.length > 0 || !isFormLast ? whole : named(index, asked.slice(0, -1))
}

function named(index: SearchIndex, asked: readonly string[]): number[] {
  const name = plain(asked.join(' '))
  const known = asked.flatMap((word) => (word.length > 3 ? (index.byText.get(plain(word)) ?? []) : []))
  const counts = known.map((word) => ({ word, ordinals: ordinalsOf(index.postings, word) }))
  const rarest = counts.reduce<(typeof counts)[number] | undefined>(
    (best, one) => (best === undefined || one.ordinals.length < best.ordinals.length ? one : best),
    undefined,
  )
  if (!rarest) return []
  return [...rarest.ordinals].filter((ordinal) => plain(index.tradeNames[ordinal] ?? '') === name)
}

const plain = (text: string) => text.replaceAll(/['-]/g, '')
