import type { CategoryId, CityId } from '@romashka/basics'

/**
 * The whole assortment as a listing looks at it: each product is an ordinal (ascending product ids), each facet a
 * column. A listing with the counts of all its filters is one pass over a category's ordinals, a hundred times
 * cheaper than counting in the database; what a card shows is still read from there.
 */
export interface Shelf {
  productIds: Int32Array
  /** When each product was last changed (milliseconds): a change of its stock or price leaves this alone. */
  changedAt: Float64Array
  /** Place in the alphabet. */
  titleRank: Int32Array
  /** Ordinals by the first letter of the title, in the order of the alphabet. */
  byLetter: ReadonlyMap<string, Int32Array>
  facets: FacetColumn[]
  kin: Kin
  categories: CategoryTree
  cities: ReadonlyMap<CityId, CityPlace>
  /** What each product needs for a courier to bring it: `courierNeedOf` of dispensing. */
  courier: Uint8Array
}

/** What makes products alike; see kin.ts. */
export interface Kin {
  /** By ordinal. */
  dispensingClasses: readonly string[]
  families: Int32Array
  /** Ordinals of a family, in the order its packs are shown in. */
  byFamily: ReadonlyMap<number, readonly number[]>
  /** Ordinals by the slug of a substance. */
  bySubstance: ReadonlyMap<string, readonly number[]>
  /** Ordinals by the first five characters of the ATC code: its fourth level. */
  byAtcGroup: ReadonlyMap<string, readonly number[]>
}

/** A product's values are `items[starts[ordinal]] … items[starts[ordinal + 1] - 1]`, each an index into `values`. */
export interface FacetColumn {
  code: string
  values: { value: string; name: string }[]
  starts: Uint32Array
  items: Uint32Array
}

export interface ShelfCategory {
  id: CategoryId
  parentId: CategoryId | null
  slug: string
  name: string
  path: string
  level: number
  children: ShelfCategory[]
  /** Its products and those of the categories below are `shelved[from] … shelved[to - 1]`. */
  from: number
  to: number
}

export interface CategoryTree {
  roots: ShelfCategory[]
  byId: ReadonlyMap<string, ShelfCategory>
  bySlug: ReadonlyMap<string, ShelfCategory>
  /** Ordinals in the order of the tree, so that every category is one stretch. */
  shelved: Int32Array
}

export interface CityPlace {
  id: CityId
  slug: string
  name: string
  supplyCity: { id: CityId; slug: string; name: string }
  hasPharmacies: boolean
  hasDistancePermit: boolean
}

/** What one city's pharmacies ask for the assortment, and what of it is there. Indexed by ordinal. */
export interface CityShelf {
  cityId: CityId
  /** 0 where the city does not sell it. */
  price: Int32Array
  unitPrice: Int32Array
  discountPercent: Uint8Array
  popularity: Int16Array
  /** 0 today, 1 tomorrow, 2 not at all. */
  availability: Uint8Array
  /** A bit per value of `cityFacets`. */
  flags: Uint8Array
}

/** Facets that depend on the city; each value is a bit of `CityShelf.flags`. */
export const cityFacets = [
  {
    code: 'availability',
    values: [
      { value: 'today', bit: 1 },
      { value: 'tomorrow', bit: 2 },
    ],
  },
  { code: 'courier', values: [{ value: 'yes', bit: 4 }] },
  { code: 'sale', values: [{ value: 'yes', bit: 8 }] },
] as const

/** The ordinal of a product, or -1. */
export function ordinalOf(shelf: Shelf, productId: number): number {
  const at = ordinalFrom(shelf, productId)
  return shelf.productIds[at] === productId ? at : -1
}

/** The first ordinal whose product id is not smaller. */
export function ordinalFrom(shelf: Shelf, productId: number): number {
  let low = 0
  let high = shelf.productIds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shelf.productIds[middle] ?? 0) < productId) low = middle + 1
    else high = middle
  }
  return low
}

export function ordinalsOfCategory(shelf: Shelf, category: ShelfCategory): Int32Array {
  return shelf.categories.shelved.subarray(category.from, category.to)
}
