import { findMatches } from '../../../packages/domain/src/search/search-products.ts'
import type { Case } from './cases.ts'
import type { DemoCatalogue } from './demo-index.ts'

export interface Outcome extends Case {
  /** 1 for the first; 0 where no expected product is among the first ten. */
  place: number
  isEmpty: boolean
  parsed: string
  ms: number
}

const firstTen = 10

/** Asks one query, all products equally available, and looks for the first expected product. */
export function ask({ index, products }: DemoCatalogue, one: Case): Outcome {
  const started = performance.now()
  const { parsed, matched } = findMatches(index, one.query)
  const key = (ordinal: number) => (matched.distance[ordinal] ?? 0) * 1001 + 1000 - (products[ordinal]?.popularity ?? 0)
  const found = Array.from(matched.ordinals).sort((a, b) => key(a) - key(b) || a - b)
  const ms = performance.now() - started
  const place = found.slice(0, firstTen).findIndex((ordinal) => one.expected.has(ordinal)) + 1
  return { ...one, place, isEmpty: found.length === 0, parsed: parsed.text, ms }
}

export interface Quality {
  kind: string
  queries: number
  foundInTen: number
  meanReciprocalRank: number
  empty: number
}

export function summarise(outcomes: readonly Outcome[]): Quality[] {
  const kinds = Map.groupBy(outcomes, (outcome) => outcome.kind)
  const lines = [...kinds].map(([kind, group]) => quality(kind, group)).sort((a, b) => a.foundInTen - b.foundInTen)
  return [...lines, quality('all', outcomes)]
}

function quality(kind: string, outcomes: readonly Outcome[]): Quality {
  const share = (count: number) => count / Math.max(1, outcomes.length)
  return {
    kind,
    queries: outcomes.length,
    foundInTen: share(outcomes.filter((one) => one.place > 0).length),
    meanReciprocalRank: share(outcomes.reduce((sum, one) => sum + (one.place > 0 ? 1 / one.place : 0), 0)),
    empty: share(outcomes.filter((one) => one.isEmpty).length),
  }
}
