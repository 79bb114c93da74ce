import type { SearchIndex } from './index/search-index.ts'
import type { Match } from './match.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'

export interface Found {
  parsed: ParsedQuery
  matched: Match
}

interface Kept {
  parsed: ParsedQuery
  matched: Omit<Match, 'distance'>
  /** Of the ordinals alone: a column of the whole assortment for each query would take too much. */
  distances: Uint8Array
  bytes: number
}

const mostBytes = 8 * 2 ** 20
/** What a query is read as, without what it refers to. */
const bytesOfReading = 2_000
/** A longer one is seldom asked twice. */
const longestKey = 100

/**
 * What queries were found to mean in one search index, whatever the cities have of it. The least recently asked is
 * dropped first. Those who get a reading share it and must not change it.
 */
class KeptMatches {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  get(index: SearchIndex, key: string, find: () => Found): Found {
    const known = this.#kept.get(key)
    if (!known) return this.#put(key, find())
    this.#kept.delete(key)
    this.#kept.set(key, known)
    const distance = new Uint8Array(index.size)
    for (const [at, ordinal] of known.matched.ordinals.entries()) distance[ordinal] = known.distances[at] ?? 0
    return { parsed: known.parsed, matched: { ...known.matched, distance } }
  }

  #put(key: string, found: Found): Found {
    if (key.length > longestKey) return found
    const { distance, ...matched } = found.matched
    const distances = Uint8Array.from(matched.ordinals, (ordinal) => distance[ordinal] ?? 0)
    const bytes = bytesOfReading + matched.ordinals.byteLength + distances.byteLength
    this.#kept.set(key, { parsed: found.parsed, matched, distances, bytes })
    this.#bytes += bytes
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= mostBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= one.bytes
    }
    return found
  }
}

const keptOf = new WeakMap<SearchIndex, KeptMatches>()

/** The key says everything that decides what is found in the index. */
export function keepMatches(index: SearchIndex, key: string, find: () => Found): Found {
  const kept = keptOf.get(index) ?? new KeptMatches()
  keptOf.set(index, kept)
  return kept.get(index, key, find)
}
