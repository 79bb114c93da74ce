import type { FilterCounts, Filters } from '../filters.ts'
import {
  type AssortmentIndex,
  type CityIndex,
  type CityPlace,
  cityFacets,
  type FacetColumn,
} from './assortment-index.ts'

export interface FilterResult {
  /** Ordinals that pass every filter, in the order of the candidates. */
  matched: Int32Array
  filters: FilterCounts[]
}

/** The value of what is not known; always the last of its filter. */
export const unknownValue = 'unknown'
/** The most values of a facet that are listed beside the chosen ones. */
const mostValues = 200
const noFailure = -1

/** A facet while it is counted: what was chosen, and how many products are behind each value. */
interface Counted {
  column: FacetColumn | undefined
  bits: readonly number[]
  wanted: Uint8Array | undefined
  wantedBits: number
  counts: Uint32Array
}

/**
 * Filters the candidates and counts every value of every filter in the same pass. A product that fails exactly one
 * filter is counted for that filter only: choosing another of its values would show it.
 */
export function filterAndCount(
  assortment: AssortmentIndex,
  city: CityIndex,
  candidates: Int32Array,
  filters: Filters,
  place: Pick<CityPlace, 'hasPharmacies' | 'hasCouriers'>,
): FilterResult {
  const facets = [
    ...assortment.facets.map((column) => columnFacet(column, filters)),
    ...cityFacets.map((facet) => bitFacet(facet, filters)),
  ]
  const active = facets.flatMap((facet, at) => (facet.wanted || facet.wantedBits >= 0 ? [{ facet, at }] : []))
  const priceAt = facets.length
  const checked = flagsSeenIn(place)
  const from = filters.price?.from ?? 0
  const to = filters.price?.to ?? Number.MAX_SAFE_INTEGER
  const range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  const matched = new Int32Array(candidates.length)
  let size = 0
  for (const ordinal of candidates) {
    const price = city.price[ordinal] ?? 0
    if (price === 0) continue
    const flags = (city.flags[ordinal] ?? 0) & checked
    let failed = price < from || price > to ? priceAt : noFailure
    let isOut = false
    for (const { facet, at } of active) {
      if (passes(facet, ordinal, flags)) continue
      isOut = failed !== noFailure
      if (isOut) break
      failed = at
    }
    if (isOut) continue
    if (failed === noFailure || failed === priceAt) {
      if (price < range.min) range.min = price
      if (price > range.max) range.max = price
    }
    if (failed === noFailure) {
      matched[size] = ordinal
      size += 1
      for (const facet of facets) count(facet, ordinal, flags)
    } else {
      const facet = facets[failed]
      if (facet) count(facet, ordinal, flags)
    }
  }
  return { matched: matched.subarray(0, size), filters: describe(assortment, facets, filters, range) }
}

/**
 * The index is of the city that supplies this one. Where that is another, nothing is here today or comes tomorrow; where no
 * couriers come, nothing is brought.
 */
function flagsSeenIn({ hasPharmacies, hasCouriers }: Pick<CityPlace, 'hasPharmacies' | 'hasCouriers'>): number {
  return 8 | (hasPharmacies ? 3 : 0) | (hasCouriers ? 4 : 0)
}

function columnFacet(column: FacetColumn, filters: Filters): Counted {
  const chosen = chosenOf(filters, column.code)
  const wanted =
    chosen.size === 0 ? undefined : Uint8Array.from(column.values, ({ value }) => (chosen.has(value) ? 1 : 0))
  return { column, bits: [], wanted, wantedBits: -1, counts: new Uint32Array(column.values.length) }
}

function bitFacet(facet: (typeof cityFacets)[number], filters: Filters): Counted {
  const chosen = chosenOf(filters, facet.code)
  const wantedBits =
    chosen.size === 0 ? -1 : facet.values.reduce((sum, { value, bit }) => sum | (chosen.has(value) ? bit : 0), 0)
  const bits = facet.values.map(({ bit }) => bit)
  return { column: undefined, bits, wanted: undefined, wantedBits, counts: new Uint32Array(bits.length) }
}

function passes({ column, wanted, wantedBits }: Counted, ordinal: number, flags: number): boolean {
  if (!column || !wanted) return (flags & wantedBits) !== 0
  const end = column.starts[ordinal + 1] ?? 0
  for (let at = column.starts[ordinal] ?? 0; at < end; at += 1) if (wanted[column.items[at] ?? -1] === 1) return true
  return false
}

function count({ column, bits, counts }: Counted, ordinal: number, flags: number): void {
  if (column) {
    const end = column.starts[ordinal + 1] ?? 0
    for (let at = column.starts[ordinal] ?? 0; at < end; at += 1) {
      const value = column.items[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
    return
  }
  for (let at = 0; at < bits.length; at += 1) if ((flags & (bits[at] ?? 0)) !== 0) counts[at] = (counts[at] ?? 0) + 1
}

function describe(
  assortment: AssortmentIndex,
  facets: Counted[],
  filters: Filters,
  range: { min: number; max: number },
): FilterCounts[] {
  const columns = assortment.facets.map(({ code, values }, at) => valuesOf(code, values, facets[at]?.counts, filters))
  const flags = cityFacets.map(({ code, values }, at) =>
    valuesOf(
      code,
      values.map(({ value }) => ({ value, name: value })),
      facets[assortment.facets.length + at]?.counts,
      filters,
    ),
  )
  const { from = null, to = null } = filters.price ?? {}
  const ends = {
    min: Number.isFinite(range.min) ? range.min : null,
    max: Number.isFinite(range.max) ? range.max : null,
  }
  return [...columns, ...flags, { code: 'price', values: [], range: { ...ends, from, to } }]
}

/** Chosen values are always listed, even where nothing is behind them: they have to be unchosen somehow. */
function valuesOf(
  code: string,
  values: readonly { value: string; name: string }[],
  counts: Uint32Array | undefined,
  filters: Filters,
): FilterCounts {
  const chosen = chosenOf(filters, code)
  const known: FilterCounts['values'] = []
  // Most of a thousand makers and substances have nothing in a category.
  for (let at = 0; at < values.length; at += 1) {
    const found = counts?.[at] ?? 0
    if (found === 0 && chosen.size === 0) continue
    const { value = '', name = '' } = values[at] ?? {}
    const isSelected = chosen.delete(value)
    if (found > 0 || isSelected) known.push({ value, name, count: found, isSelected })
  }
  const unknown = [...chosen].map((value) => ({ value, name: value, count: 0, isSelected: true }))
  const isNumeric = code === 'packSize' || code === 'age'
  known.sort((a, b) => Number(b.isSelected) - Number(a.isSelected) || b.count - a.count || (a.value < b.value ? -1 : 1))
  const notKnown = known.filter(({ value }) => value === unknownValue)
  const told = known.filter(({ value }) => value !== unknownValue)
  const listed = [...told.slice(0, mostValues), ...unknown]
  const ordered = isNumeric ? listed.sort((a, b) => Number(a.value) - Number(b.value)) : listed
  return { code, values: [...ordered, ...notKnown] }
}

function chosenOf(filters: Filters, code: string): Set<string> {
  const chosen: unknown = Object.entries(filters).find(([name]) => name === code)?.[1]
  return new Set(Array.isArray(chosen) ? chosen.map(String) : [])
}
