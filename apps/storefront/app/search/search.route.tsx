import { useEffect, useRef } from 'react'
import { redirect, useLoaderData, useNavigationType } from 'react-router'
import type { Api, ReplyOf } from '../api/api.ts'
import { browserApi, loading } from '../api/loading.ts'
import { CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { Disclaimer } from '../catalogue/disclaimer.tsx'
import { countChosen } from '../catalogue/filters/filters-url.ts'
import { EmptyListing } from '../catalogue/listing/empty-listing.tsx'
import { readListing } from '../catalogue/listing/listing.ts'
import { ListingView } from '../catalogue/listing/listing-view.tsx'
import { notFoundPastEnd, titleOfPage } from '../catalogue/listing/page-past-end.ts'
import { pageMeta } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/search.route'
import { EmptyQuery } from './empty-query.tsx'
import { FirstAdvice } from './first-advice.tsx'
import { FoundPlaces } from './found-places.tsx'
import { NoResults } from './no-results.tsx'
import { findOutOfStock } from './out-of-stock.ts'
import { OutOfStockAnswer } from './out-of-stock-answer.tsx'
import { QueryReading } from './query-reading.tsx'
import { recentQueries } from './recent-queries.ts'
import { SearchExit } from './search-exit.tsx'

const longestQuery = 200
const nothingFound = { products: [], chosen: { page: 1 } }

const load = loading(async ({ api, params, url, city }) => {
  const search = searchOf(params.filters, url.searchParams)
  const query = (search.get('query') ?? '').trim().slice(0, longestQuery)
  const found = query ? await find(api, query, search) : undefined
  goToPlace(found?.interpretation, found?.listing.count ?? 0, params.city)
  const popular = found && found.listing.count > 0 ? [] : await popularQueries(api)
  const absent = found && (await findOutOfStock(api, found.listing, found.interpretation?.isPartial ?? false))
  const value = { query, isExact: isExactSearch(search), found, popular, absent, cityName: city.name }
  const { products, chosen } = found?.listing ?? nothingFound
  return notFoundPastEnd(value, { products, page: chosen.page })
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** One pharmacy and nothing else is what was asked for: its own page answers. */
function goToPlace(interpretation: Interpretation | undefined, count: number, city: string | undefined): void {
  const [only, ...others] = interpretation?.places.pharmacies ?? []
  if (only && others.length === 0 && count === 0) throw redirect(pathIn(city, `/drugstores/${only.slug}`))
}

/** Filters may stand in the path as well, written as in the query: `/search/form=syrup&sort=price_asc?query=…`. */
function searchOf(inPath: string | undefined, inQuery: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(inPath), ...inQuery])
}

/** The words as they are written, nothing corrected. */
const isExactSearch = (search: URLSearchParams) => search.get('exact') === '1'

type Interpretation = Pick<ReplyOf<'POST /api/v1/search/search'>, 'reading' | 'isPartial' | 'nearest' | 'places'>

async function find(api: Api, query: string, search: URLSearchParams, scrollId?: string) {
  let interpretation: Interpretation | undefined
  const listing = await readListing(
    search,
    async ({ sort, ...rest }) => {
      // Popularity stands for the order of the best match here.
      const body = sort === 'popularity' ? rest : { ...rest, sort }
      const exact = isExactSearch(search)
      const { results, ...answer } = await api.ask('POST /api/v1/search/search', { body: { ...body, query, exact } })
      interpretation = answer
      return { ...answer, products: results }
    },
    scrollId,
  )
  return { listing, interpretation }
}

async function popularQueries(api: Api): Promise<string[]> {
  const { queries } = await api.ask('POST /api/v1/search/query-suggestion', { body: { query: '' } })
  return queries
}

export function meta({ loaderData }: Route.MetaArgs) {
  const query = loaderData?.query
  const { products, chosen } = loaderData?.found?.listing ?? nothingFound
  return pageMeta({
    title: query ? titleOfPage(`${query}: поиск`, { products, page: chosen.page }) : 'Поиск по аптеке',
    description: 'Поиск по названию, действующему веществу, симптому, дозировке и штрихкоду.',
    isUnlisted: true,
  })
}

export default function SearchPage() {
  const { query, isExact, found, popular, absent } = useLoaderData<typeof clientLoader>()
  const isFound = (found?.listing.count ?? 0) > 0
  // Effect: writes the query to browser storage.
  useEffect(() => {
    if (isFound) recentQueries.add(query)
  }, [query, isFound])
  const heading = useResultFocus(query)
  if (!found) return <EmptyQuery popular={popular} />
  const { listing, interpretation } = found
  const hasFilters = countChosen(listing.chosen.filters) > 0
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CatalogueBreadcrumbs links={[]} />
        <SearchExit />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-1 line-clamp-3 text-h1 wrap-anywhere outline-none">
        <span className="font-normal text-quiet">Поиск:</span> {query}
      </h1>
      <FirstAdvice text={interpretation?.reading.advice} isAlone={listing.count === 0} />
      {interpretation && (isFound || isExact) && (
        <QueryReading
          query={query}
          reading={interpretation.reading}
          isPartial={interpretation.isPartial}
          isExact={isExact}
        />
      )}
      {interpretation && <FoundPlaces places={interpretation.places} query={query} />}
      {listing.count === 0 && isAnsweredOtherwise(interpretation) ? null : listing.count === 0 && !hasFilters ? (
        <NoResults
          nearest={interpretation?.nearest ?? []}
          popular={popular}
          ignored={interpretation?.reading.ignored ?? []}
          unsold={interpretation?.reading.unsold?.name}
        />
      ) : (
        <>
          {absent && <OutOfStockAnswer absent={absent} />}
          <p className="mt-1 text-quiet md:sr-only">{plural(listing.count, productForms)}</p>
          <ListingView
            listing={listing}
            label={`Найдено по запросу «${query}»`}
            otherParameters={isExact ? { query, exact: '1' } : { query }}
            requestPage={async (search, scrollId) => (await find(browserApi, query, search, scrollId)).listing}
            empty={
              listing.count > 0 ? (
                <EmptyListing listing={listing} />
              ) : (
                <NoResults nearest={[]} popular={[]} hasFilters query={query} />
              )
            }
          />
        </>
      )}
      {listing.count > 0 && <Disclaimer />}
    </div>
  )
}

/** By a pharmacy, or by whom to call. */
const isAnsweredOtherwise = (one: Interpretation | undefined): boolean =>
  one !== undefined && (one.places.isAsked || one.places.pharmacies.length > 0 || one.reading.advice !== null)

/** The search field has lost the focus: it moves to the results, for people who use the keyboard. */
function useResultFocus(query: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isNavigated = useNavigationType() === 'PUSH'
  // Effect: moves the focus to the heading of a new answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer
  useEffect(() => {
    if (isNavigated && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [query])
  return heading
}
