import type { Api } from '../../api/api.ts'
import { type ListedCard, listedCard, type ProductCard } from '../../products/product-card.ts'
import { type SentRows, sendRows } from '../../site/sent-rows.ts'
import { type Chosen, countChosen, readChosen } from '../filters/filters-url.ts'
import { type AnsweredFilter, type SentFilters, sendFilters } from '../filters/listing-filter.ts'

/** What every listing shows, wherever its products come from. */
export interface Listing {
  products: SentRows<ListedCard>
  count: number
  page: number
  pages: number
  scrollId: string | null
  filters: SentFilters
  chosen: Chosen
  city: ListingCity
}

/** The city of the listing, and the one whose pharmacies and prices it shows: itself, or the nearest with pharmacies. */
interface ListingCity {
  hasPharmacies: boolean
  supplyCity: { name: string }
}

const pageSize = 24

export interface ListingRequest {
  filters: Chosen['filters']
  sort: Chosen['sort']
  page: number
  size: number
  scroll_id?: string
}

/** As much of an answer as a listing is made of. */
interface Answer {
  products: ProductCard[]
  count: number
  page: number
  pages: number
  scroll_id: string | null
  filters: AnsweredFilter[]
  city: ListingCity
}

/** Asks a source for the page that an address describes, or for the one after a scroll id. */
export async function readListing(
  search: URLSearchParams,
  request: (listing: ListingRequest) => Promise<Answer>,
  scrollId?: string,
): Promise<Listing> {
  const chosen = readChosen(search)
  const { filters, sort, page } = chosen
  const answer = await request({ filters, sort, page, size: pageSize, ...(scrollId ? { scroll_id: scrollId } : {}) })
  const { count, pages, scroll_id: scrollIdAfter, city } = answer
  const [products, counts] = [sendRows(answer.products.map(listedCard)), sendFilters(answer.filters)]
  return { products, count, page: answer.page, pages, scrollId: scrollIdAfter, filters: counts, chosen, city }
}

/**
 * Worth finding from outside: something is on the page, nothing narrows it, and the town has pharmacies of its own;
 * without them it shows what the pages of the nearest city show.
 */
export function isWorthIndexing({ products, chosen, city }: Listing): boolean {
  const isWhole = countChosen(chosen.filters) === 0 && chosen.sort === 'popularity'
  return products.length > 0 && isWhole && city.hasPharmacies
}

/** Products of a category and below. */
export function readCategoryListing(api: Api, sectionId: string, search: URLSearchParams, scrollId?: string) {
  return readListing(
    search,
    async (body) => await api.ask('POST /api/v1/search/catalog/:sectionId', { params: { sectionId }, body }),
    scrollId,
  )
}
