import { fail } from '@romashka/basics'
import type { Context } from '../context.ts'
import {
  type AssortmentIndex,
  type CityIndex,
  type CityPlace,
  ordinalFrom,
  ordinalOf,
  ordinalsOfCategory,
} from './assortment/assortment-index.ts'
import { filterAndCount } from './assortment/filter-and-count.ts'
import { getCityAssortment } from './assortment/get-assortment.ts'
import { keepAnswer } from './assortment/keep-answer.ts'
import type { MadeAnswer } from './assortment/kept-answers.ts'
import { countBefore, keyAt, ordinalAt, type Sort, sortedBy, sortKey } from './assortment/sort-key.ts'
import { listCards } from './cached-products.ts'
import { checkFilters, type FilterCounts, type Filters } from './filters.ts'
import { readScrollId, writeScrollId } from './listing-cursor.ts'
import type { ProductCard } from './product-card.ts'

export interface ListingRequest {
  filters?: Filters | undefined
  sort?: Sort | undefined
  page?: number | undefined
  size?: number | undefined
  scrollId?: string | undefined
}

export interface Listing {
  products: ProductCard[]
  count: number
  filters: FilterCounts[]
  sort: Sort
  page: number
  pages: number
  size: number
  /** For the page after; null on the last. */
  scrollId: string | null
  place: CityPlace
}

const pageSize = 24

/**
 * A page of a category and all below it, in the caller's city, with the counts of every filter. A page beyond the
 * end is empty.
 *
 * @throws category.not_found, city.not_found, request.invalid
 */
export async function listProducts(ctx: Context, categoryId: string, request: ListingRequest): Promise<Listing> {
  const { assortment, city, place } = await getCityAssortment(ctx)
  const category = assortment.categories.byId.get(categoryId) ?? fail('category.not_found')
  ctx.tagResponse(`category:${category.id}`, `city:${city.cityId}`)
  const candidates = ordinalsOfCategory(assortment, category)
  const from = { assortment, city, place, name: category.id, candidates, isCategory: true }
  return keepAnswer(ctx, 'listings', { city, key: `${category.id} ${JSON.stringify(request)}` }, async () => {
    const value = await listCandidates(ctx, from, request)
    return madeListing(value, from)
  })
}

/** As it is kept: until one of the products changes that it is made from. */
export function madeListing<Found extends Listing>(
  value: Found,
  { assortment, candidates }: Pick<Candidates, 'assortment' | 'candidates'>,
): MadeAnswer<Found> {
  const tags = value.products.map((card) => `product:${card.id}`)
  return { value, tags, dependsOn: (productId) => candidates.includes(ordinalOf(assortment, productId)) }
}

/** What a listing is made from. `name` goes into the scroll id, which ties the id to this listing. */
export interface Candidates {
  assortment: AssortmentIndex
  city: CityIndex
  place: CityPlace
  name: string
  candidates: Int32Array
  /** Whether they are those of a category, which many ask for: what is counted is kept then. */
  isCategory?: boolean
  /** Sort key when the request names no order. Default: popularity. */
  keyOf?: (ordinal: number) => number
}

/** A page of any set of products: filtered, counted, sorted. */
export async function listCandidates(ctx: Context, from: Candidates, request: ListingRequest): Promise<Listing> {
  const { filters = {}, size = pageSize } = request
  checkFilters(filters)
  const { assortment, place } = from
  const sort = request.sort ?? 'popularity'
  const identity = [from.name, ctx.cityId, request.sort ?? null, size, Object.entries(filters).sort()]
  const cursor = request.scrollId === undefined ? undefined : readScrollId(identity, request.scrollId)

  const { places, counts } = countAndSort(ctx, from, filters, request.sort)
  const start = cursor
    ? countBefore(places, cursor.key, ordinalFrom(assortment, cursor.productId + 1))
    : ((request.page ?? 1) - 1) * size
  const shown = places.subarray(start, start + size)
  const page = cursor?.page ?? request.page ?? 1
  const last = shown.at(-1)
  const isLast = start + size >= places.length || last === undefined
  const products = await listCards(
    ctx,
    place,
    Array.from(shown, (at) => assortment.productIds[ordinalAt(at)] ?? 0),
  )
  ctx.tagResponse(...products.map((card) => `product:${card.id}`))

  return {
    products,
    count: places.length,
    filters: counts,
    sort,
    page,
    pages: Math.ceil(places.length / size),
    size,
    scrollId: isLast
      ? null
      : writeScrollId(identity, {
          key: keyAt(last),
          productId: assortment.productIds[ordinalAt(last)] ?? 0,
          page: page + 1,
        }),
    place,
  }
}

interface Matches {
  /** In the order of the listing. */
  places: Float64Array
  counts: FilterCounts[]
}

function countAndSort(ctx: Context, from: Candidates, filters: Filters, asked: Sort | undefined): Matches {
  const { assortment, city, place, keyOf } = from
  const sort = asked ?? 'popularity'
  const given = asked === undefined ? keyOf : undefined
  const count = (): Matches => {
    const found = filterAndCount(assortment, city, from.candidates, filters, place)
    const places = sortedBy(given ?? ((ordinal) => sortKey(sort, assortment, city, ordinal)), found.matched)
    return { places, counts: found.filters }
  }
  if (!from.isCategory || given) return count()
  const key = JSON.stringify([from.name, place.hasPharmacies, place.hasCouriers, sort, Object.entries(filters).sort()])
  return ctx.ports.assortment.counts.get(city, key, count)
}
