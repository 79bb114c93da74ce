import { Button, buttonStyle, classNames, Icon, SkipLink } from '@romashka/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { number } from '../../text/money.ts'
import { plural, productForms } from '../../text/plural.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { ChosenFilters } from '../filters/chosen-filters.tsx'
import { FilterForm } from '../filters/filter-form.tsx'
import { countChosen } from '../filters/filters-url.ts'
import { readFilters } from '../filters/listing-filter.ts'
import { SortSelect } from '../filters/sort-select.tsx'
import type { Listing } from './listing.ts'
import { hrefOf, PageLinks } from './page-links.tsx'
import { type RequestPage, useMoreProducts } from './use-more-products.ts'

const FilterDrawer = lazy(() => import('../filters/filter-drawer.tsx').then((part) => ({ default: part.FilterDrawer })))

interface ListingViewProps {
  listing: Listing
  label: string
  requestPage: RequestPage
  /** What else the address holds: the query of a search. */
  otherParameters?: Record<string, string>
  /** Shown where nothing passes the filters, or nothing is there at all. */
  empty: ReactNode
}

/** Filters at the left, products at the right; on a phone the filters are a drawer. */
export function ListingView({ listing, label, requestPage, otherParameters, empty }: ListingViewProps) {
  const { chosen, filters, count } = listing
  const panel = { filters: readFilters(filters), chosen: chosen.filters, sort: chosen.sort, otherParameters }
  const navigation = useNavigation()
  const isChanging = navigation.state !== 'idle' && navigation.location?.pathname === globalThis.location?.pathname
  return (
    <div className="mt-6 md:grid md:grid-cols-[264px_minmax(0,1fr)] md:items-start md:gap-8 lg:grid-cols-[280px_minmax(0,1fr)]">
      <SkipLink to="#products">К товарам</SkipLink>
      <aside aria-label="Выбор" className="hidden rounded-card border border-line bg-surface px-5 py-1 md:block">
        <FilterForm {...panel} />
      </aside>
      <div className="min-w-0">
        <ListingBar listing={listing} otherParameters={otherParameters} />
        <ChosenFilters {...panel} />
        <p aria-live="polite" className="sr-only">
          {`Найдено: ${plural(count, productForms)}`}
        </p>
        <div
          id="products"
          tabIndex={-1}
          className={classNames('mt-4 outline-none transition-opacity duration-150', isChanging && 'opacity-60')}
        >
          {listing.products.length === 0 ? (
            empty
          ) : (
            <Products listing={listing} label={label} requestPage={requestPage} />
          )}
        </div>
      </div>
    </div>
  )
}

function ListingBar({
  listing,
  otherParameters,
}: {
  listing: Listing
  otherParameters?: Record<string, string> | undefined
}) {
  const { chosen, filters, count } = listing
  const [isOpen, setOpen] = useState(false)
  const chosenCount = countChosen(chosen.filters)
  const panel = { filters: readFilters(filters), chosen: chosen.filters, sort: chosen.sort, otherParameters }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 sm:justify-between">
      <p className="hidden text-quiet md:block">{plural(count, productForms)}</p>
      <Button kind="secondary" onClick={() => setOpen(true)} className="md:hidden">
        {/* The number takes the place of the icon: the order keeps its place beside it. */}
        {chosenCount > 0 ? (
          <span className="order-1 min-w-6 rounded-chip bg-leaf px-1.5 text-small leading-6 text-white">
            {chosenCount}
          </span>
        ) : (
          <Icon name="sliders-horizontal" size={20} />
        )}
        Фильтры
      </Button>
      <SortSelect chosen={chosen.filters} sort={chosen.sort} otherParameters={otherParameters} />
      {isOpen && (
        <Suspense>
          <FilterDrawer {...panel} count={count} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Products({ listing, label, requestPage }: Pick<ListingViewProps, 'listing' | 'label' | 'requestPage'>) {
  const { products, page, isBusy, more } = useMoreProducts(listing, requestPage)
  const [search] = useSearchParams()
  const shown = Math.min(products.length + (listing.page - 1) * 24, listing.count)
  return (
    <>
      <ProductGrid products={products} label={label} inSight={8} />
      <div className="mt-8 flex flex-col items-center gap-3">
        {listing.pages > 1 && (
          <p className="text-note text-quiet">{`Показано ${number(shown)} из ${number(listing.count)}`}</p>
        )}
        {page < listing.pages && (
          <a
            href={hrefOf(search, page + 1)}
            rel="next"
            aria-busy={isBusy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              if (!isBusy) more()
            }}
            className={classNames(buttonStyle('secondary', 'large'), 'w-full sm:w-80', isBusy && 'cursor-progress')}
          >
            {isBusy ? 'Загружаем…' : 'Показать ещё'}
          </a>
        )}
        <PageLinks page={page} pages={listing.pages} search={search} />
      </div>
    </>
  )
}
