import type { CategoryId, CityId } from '@romashka/basics'
import type { DispensingClass } from '../../dispensing/index.ts'
import type { IndexesByBuilder } from './indexes-by-builder.ts'
import type { ProductChanges } from './product-changes.ts'

/**
 * All products in memory, for listings: each product is an ordinal (in ascending product id), each facet a column. A
 * listing with the counts of all its filters is one pass over a category's ordinals, a hundred times cheaper than
 * counting in the database; the cards themselves are read from there.
 */
export interface AssortmentIndex {
  productIds: Int32Array
  /** When each product was last edited, in milliseconds; a change of its stock or price does not count. */
  changedAt: Float64Array
  /** Position in the alphabetical order of titles. */
  titleRank: Int32Array
  /** Ordinals by the first letter of the title, in the order of the alphabet. */
  byLetter: ReadonlyMap<string, Int32Array>
  facets: FacetColumn[]
  similarProducts: SimilarProducts
  categories: CategoryTree
  cities: ReadonlyMap<CityId, CityPlace>
  /** What each product needs for a courier to bring it: `courierNeedOf` of dispensing. */
  courier: Uint8Array
  /** Of the rows that it was made of. */
  fingerprint: string
  derived: IndexesByBuilder
}

/** What makes products alike; see similarProducts.ts. */
export interface SimilarProducts {
  /** By ordinal. */
  dispensingClasses: readonly DispensingClass[]
  families: Int32Array
  dosageForms: readonly (string | null)[]
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

export interface IndexedCategory {
  id: CategoryId
  parentId: CategoryId | null
  slug: string
  name: string
  path: string
  level: number
  children: IndexedCategory[]
  /** Its products and those of the categories below are `ordered[from] … ordered[to - 1]`. */
  from: number
  to: number
}

export interface CategoryTree {
  roots: IndexedCategory[]
  byId: ReadonlyMap<string, IndexedCategory>
  bySlug: ReadonlyMap<string, IndexedCategory>
  /** Ordinals in the order of the tree, so that every category is one range. */
  ordered: Int32Array
}

export interface CityPlace {
  id: CityId
  slug: string
  name: string
  supplyCity: { id: CityId; slug: string; name: string }
  hasPharmacies: boolean
  /** Of the pharmacies that serve it. */
  hasDistancePermit: boolean
  /** Couriers come here, from wherever. */
  hasCouriers: boolean
}

/** What a card may depend on: cards are kept by these and shared by all cities that have them in common. */
export type CardPlace = Pick<CityPlace, 'supplyCity' | 'hasPharmacies' | 'hasDistancePermit' | 'hasCouriers'>

/** Prices and availability of the assortment in one city, by ordinal. */
export interface CityIndex {
  cityId: CityId
  /** Raised with every change of what follows. */
  revision: number
  /** The products that may have changed since it was built, those that are sold no more among them. */
  changes: ProductChanges
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

/** Facets that depend on the city; each value is a bit of `CityIndex.flags`. */
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
export function ordinalOf(assortment: AssortmentIndex, productId: number): number {
  const at = ordinalFrom(assortment, productId)
  return assortment.productIds[at] === productId ? at : -1
}

/** The first ordinal whose product id is not smaller. */
export function ordinalFrom(assortment: AssortmentIndex, productId: number): number {
  let low = 0
  let high = assortment.productIds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((assortment.productIds[middle] ?? 0) < productId) low = middle + 1
    else high = middle
  }
  return low
}

export function ordinalsOfCategory(assortment: AssortmentIndex, category: IndexedCategory): Int32Array {
  return assortment.categories.ordered.subarray(category.from, category.to)
}
