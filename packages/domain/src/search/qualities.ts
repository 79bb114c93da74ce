import type { SearchIndex } from './index/search-index.ts'
import type { Match } from './match.ts'
import { isOfGoods } from './named-words.ts'
import { isSaidWithout, isWithIt, packQualities, saidWithout } from './query-parser/exclusion.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { isGoodsAsked } from './title-words.ts'

/** How far a title that does not say what the goods are to be like is from one that does. */
const unsaid = 4
/** And how far one is that says the contrary: `паста с фтором` of `паста без фтора`. */
const contrary = 8

/** One thing that the goods are to be like, in the words of the query, and how well a title meets it. */
interface Wish {
  said: string
  farOf(ordinal: number): number
}

/** Of goods with what they are to be like those first whose titles say it, in whatever words; last what is said to be otherwise. */
export function qualitiesFirst(index: SearchIndex, parsed: ParsedQuery, matched: Match): Match {
  const wishes = wishesOf(index, parsed)
  if (wishes.length === 0 || matched.ordinals.length === 0) return matched
  const distance = matched.distance.slice()
  for (const wish of wishes) {
    const far = Array.from(matched.ordinals, wish.farOf)
    const least = Math.min(...far)
    for (const [at, ordinal] of matched.ordinals.entries())
      distance[ordinal] = Math.min(farthest, (distance[ordinal] ?? 0) + (far[at] ?? 0) - least)
  }
  return { ...matched, distance }
}

/** More than any other distance of goods. */
const farthest = 200

/** What the goods are to be like and no title of what was found says: the shopper is told so. */
export function absentQualities(index: SearchIndex, parsed: ParsedQuery, { ordinals, isPartial }: Match): string[] {
  if (ordinals.length === 0 || isPartial) return []
  return (mayHaveQualities(parsed) ? wishesOf(index, parsed) : madeIn(index, parsed))
    .filter(({ farOf }) => ordinals.every((ordinal) => farOf(ordinal) > 0))
    .map(({ said }) => said)
}

/** The words of a query that say what the goods are to be like. */
export const wordsOfQualities = ({ qualities, asked }: ParsedQuery): ReadonlySet<string> =>
  new Set([...qualities.flatMap(({ said }) => said.split(' ')), ...packQualities(asked.join(' '))])

function wishesOf(index: SearchIndex, parsed: ParsedQuery): Wish[] {
  const asked = mayHaveQualities(parsed) ? parsed.qualities : []
  const listed = asked.map(({ said, titled }) => ({
    said,
    farOf: (ordinal: number) => (isTitled(index, titled, ordinal) ? 0 : unsaid),
  }))
  const without = packQualities(parsed.asked.join(' ')).map((word) => {
    const own = asked.find(({ said }) => said.endsWith(word))
    const farOf = (ordinal: number) => {
      const title = index.tradeNames[ordinal] ?? ''
      const isMet = isSaidWithout(title, word) || (own !== undefined && isTitled(index, own.titled, ordinal))
      return isMet ? 0 : isWithIt(title, word) ? contrary : unsaid
    }
    return { said: saidWithout(word), farOf }
  })
  return [
    ...listed.filter(({ said }) => !without.some((one) => one.said === said)),
    ...without,
    ...madeIn(index, parsed),
  ]
}

/** Goods of a name, too: `нурофен немецкий`. Where it is made is known of some. */
function madeIn({ countries }: SearchIndex, { country }: ParsedQuery): Wish[] {
  if (country === undefined) return []
  const farOf = (ordinal: number) => {
    const own = countries[ordinal] ?? ''
    return country.isOf(own) ? 0 : own === '' ? unsaid : contrary
  }
  return [{ said: country.said, farOf }]
}

/** Whether a title says it, which is read once: the same goods are asked for in many ways. */
function isTitled(index: SearchIndex, titled: RegExp, ordinal: number): boolean {
  const byQuality = kept.get(index) ?? new Map<RegExp, Uint8Array>()
  kept.set(index, byQuality)
  const read = byQuality.get(titled) ?? new Uint8Array(index.size)
  byQuality.set(titled, read)
  if (read[ordinal] === unread) read[ordinal] = titled.test(index.tradeNames[ordinal] ?? '') ? said : notSaid
  return read[ordinal] === said
}

const [unread, said, notSaid] = [0, 1, 2]
const kept = new WeakMap<SearchIndex, Map<RegExp, Uint8Array>>()

/** A complaint has no qualities; goods may be asked for beside one. */
const mayHaveQualities = (parsed: ParsedQuery): boolean =>
  parsed.everyday.wordings.length > 0 && (isOfGoods(parsed.everyday) || isGoodsAsked(parsed))
