import { findMatches, rankBy } from '../../../../packages/domain/src/search/search-products.ts'
import type { DemoCatalogue } from '../demo-index.ts'
import { makeNonsense } from './nonsense.ts'
import { type EverydayQuery, readEverydayQueries, readNotSold } from './read-queries.ts'

export interface EverydayOutcome extends EverydayQuery {
  /** 1 for the first product; 0 where none of the first ten is right. */
  place: number
  /** Of the first five, or of as many as are shown or as there are right ones, the share that is right. */
  precision: number
  found: readonly number[]
}

const [firstTen, firstFive] = [10, 5]

/** Every everyday query with its answer, all products equally available. */
export function askEveryday(catalogue: DemoCatalogue): EverydayOutcome[] {
  return readEverydayQueries().map((one) => {
    const right = catalogue.products.map((product) => one.isRight(product))
    const found = firstFound(catalogue, one.query)
    const place = found.findIndex((ordinal) => right[ordinal]) + 1
    const most = Math.min(firstFive, found.length, right.filter(Boolean).length)
    const precision = found.slice(0, firstFive).filter((ordinal) => right[ordinal]).length / Math.max(1, most)
    return { ...one, place, precision: Math.min(1, precision), found }
  })
}

/** Words that mean nothing, those of a list and made ones, and goods of other shops, with what was found for them all the same. */
export function askNotSold(catalogue: DemoCatalogue) {
  return [...readNotSold(), ...makeNonsense()].map(({ kind, query }) => ({
    kind,
    query,
    found: firstFound(catalogue, query),
  }))
}

export interface EverydayQuality {
  kind: string
  queries: number
  hitAt1: number
  hitAt3: number
  precisionAt5: number
}

export function summariseEveryday(outcomes: readonly EverydayOutcome[]): EverydayQuality[] {
  const kinds = [...Map.groupBy(outcomes, ({ kind }) => kind), ['all', outcomes] as const]
  return kinds.map(([kind, group]) => ({
    kind,
    queries: group.length,
    hitAt1: mean(group, ({ place }) => Number(place === 1)),
    hitAt3: mean(group, ({ place }) => Number(place > 0 && place <= 3)),
    precisionAt5: mean(group, ({ precision }) => precision),
  }))
}

function mean(group: readonly EverydayOutcome[], shareOf: (one: EverydayOutcome) => number): number {
  return group.reduce((sum, one) => sum + shareOf(one), 0) / Math.max(1, group.length)
}

function firstFound({ index, products }: DemoCatalogue, query: string): number[] {
  const { matched } = findMatches(index, query)
  const key = rankBy(matched, {
    availability: new Uint8Array(index.size),
    popularity: Int16Array.from(products, (product) => product.popularity ?? 0),
  })
  return [...matched.ordinals].sort((a, b) => key(a) - key(b) || a - b).slice(0, firstTen)
}
