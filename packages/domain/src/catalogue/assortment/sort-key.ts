import type { AssortmentIndex, CityIndex } from './assortment-index.ts'

const sorts = ['popularity', 'price_asc', 'price_desc', 'unit_price', 'name', 'discount'] as const
export type Sort = (typeof sorts)[number]

/** More products than any chain has: a key and an ordinal together stay an exact number. */
const ordinals = 2 ** 20
const highest = 2 ** 31 - 1

/** What cannot be had at all comes last in every order but the alphabet; ties by product id. */
export function sortKey(sort: Sort, assortment: AssortmentIndex, city: CityIndex, ordinal: number): number {
  const availability = city.availability[ordinal] ?? 2
  const last = availability === 2 ? 2 ** 31 : 0
  const price = city.price[ordinal] ?? 0
  switch (sort) {
    case 'popularity':
      return availability * 2048 + 1000 - (city.popularity[ordinal] ?? 0)
    case 'price_asc':
      return last + price
    case 'price_desc':
      return last + highest - price
    case 'unit_price':
      return last + (city.unitPrice[ordinal] || highest)
    case 'name':
      return assortment.titleRank[ordinal] ?? 0
    case 'discount':
      return last + (100 - (city.discountPercent[ordinal] ?? 0)) * 2048 + 1000 - (city.popularity[ordinal] ?? 0)
  }
}

/** The ordinals by key and product id, as one number each: key above, ordinal below. */
export function sortedBy(keys: (ordinal: number, at: number) => number, matched: Int32Array): Float64Array {
  const places = new Float64Array(matched.length)
  for (let at = 0; at < matched.length; at += 1) {
    const ordinal = matched[at] ?? 0
    places[at] = keys(ordinal, at) * ordinals + ordinal
  }
  return places.sort()
}

export function ordinalAt(place: number): number {
  return place % ordinals
}

export function keyAt(place: number): number {
  return Math.floor(place / ordinals)
}

/** How many of the sorted places are before this key and this ordinal. */
export function countBefore(places: Float64Array, key: number, ordinal: number): number {
  const sought = key * ordinals + ordinal
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < sought) low = middle + 1
    else high = middle
  }
  return low
}
