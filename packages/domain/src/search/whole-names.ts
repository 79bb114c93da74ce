import { closest } from './exclude.ts'
import { ordinalsOf } from './index/postings.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Match } from './match.ts'
import { distanceBesideName } from './match-wordings.ts'
import { shapesOf } from './query-parser/forms.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { stemOf } from './query-parser/stem.russian.ts'

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

/** What contains the substance that is asked for by its name, where the words alone find something else as near or nearer. */
export function substanceFirst(
  index: SearchIndex,
  parsed: ParsedQuery,
  matched: Match,
  farOf: (ordinal: number) => number,
): Match {
  const of = new Set(parsed.ofSubstance)
  if (of.size === 0) return matched
  const near = closest(matched)
  if (!matched.isPartial && near.length > 0 && near.every((ordinal) => of.has(ordinal))) return matched
  const distance = Uint8Array.from(matched.distance)
  const others = matched.isPartial ? [] : [...matched.ordinals]
  for (const ordinal of others)
    if (!of.has(ordinal)) distance[ordinal] = Math.min(farthest, (distance[ordinal] ?? 0) + besideWholeName)
  const beside = distanceBesideName(index, parsed.everyday, parsed.ofSubstance, parsed.asked.join(' '))
  for (const ordinal of of) distance[ordinal] = farOf(ordinal) + beside(ordinal)
  return { ...matched, ordinals: Int32Array.from(of.union(new Set(others))).sort(), distance, isPartial: false }
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

/** The stem of the one word asked for. */
export function beginningOf(index: SearchIndex, { terms }: ParsedQuery): string {
  const [term, ...others] = terms
  const best = others.length === 0 ? term?.meant[0] : undefined
  return best === undefined ? '' : stemOf(index.words[best.word] ?? '')
}

export function isBegunBy(index: SearchIndex, ordinal: number, beginning: string): boolean {
  return index.tradeNames[ordinal]?.startsWith(beginning) === true
}

/** Of `ромашка` alone no sea water with it: what begins so, and medicines of that substance. */
export function isOfBeginning(index: SearchIndex, isAlone: boolean, ordinal: number, beginning: string): boolean {
  if (isBegunBy(index, ordinal, beginning)) return true
  const isOfIt = !isAlone || (index.substances[ordinal] ?? '').toLowerCase().includes(beginning)
  return index.isMedicine[ordinal] === 1 && isOfIt
}
