import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { ProductGrid } from '../catalogue/card/product-grid.tsx'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { readChosen } from '../catalogue/filters/filters-url.ts'
import { SortSelect } from '../catalogue/filters/sort-select.tsx'
import { PageLinks } from '../catalogue/listing/page-links.tsx'
import { notFoundPastEnd } from '../catalogue/listing/page-past-end.ts'
import { cityPicture, originOf, pageMeta, placeOf } from '../site/page-meta.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/advertisement.route'
import { AdvertisingLabel, AdvertisingNotice } from './advertisements/advertising-notice.tsx'
import { OfferEnd } from './advertisements/offer-end.tsx'
import { saleEvent } from './advertisements/sale-event.ts'
import { DraftNote } from './article/draft-note.tsx'
import { TextBlocks } from './article/text-blocks.tsx'

const load = loading(async ({ api, city, params, url }) => {
  const { sort } = readChosen(url.searchParams)
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const draft = url.searchParams.get('draft')
  const advertisement = await api.ask('POST /api/v1/marketing/:id', {
    params: { id: params.advertisment_id ?? '' },
    body: { sort, page, ...(draft !== null && { draft }) },
  })
  return notFoundPastEnd(
    { advertisement, sort, city: { name: city.name, zone: city.zone } },
    { products: advertisement.products, page },
  )
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { advertisement, city } = loaderData
  const place = placeOf(matches)
  return pageMeta({
    title: `${advertisement.title}, ${city.name}`,
    description: advertisement.description,
    path: place(advertisement.url),
    isUnlisted: advertisement.page > 1 || advertisement.is_draft,
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      ...saleEvent(advertisement, { url: place(advertisement.url), origin: originOf(matches) }),
      breadcrumbStructuredData(
        [
          { name: 'Акции', url: '/marketing-list' },
          { name: advertisement.title, url: advertisement.url },
        ],
        place,
      ),
    ],
  })
}

export default function AdvertisementPage() {
  const { advertisement, sort, city } = useLoaderData<typeof clientLoader>()
  const { products, count, page, totalPages } = advertisement
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Акции', url: '/marketing-list' }]} />
      <article
        data-testid="advertisement"
        className="mt-2 max-w-220 overflow-clip rounded-card border border-line bg-surface"
      >
        <div className="space-y-4 p-5 md:p-8">
          <h1 className="text-h1">{keepPhrasesTogether(advertisement.title)}</h1>
          <DraftNote page={advertisement} />
          <OfferEnd offer={advertisement} zone={city.zone} />
          <TextBlocks blocks={advertisement.blocks} />
          {advertisement.terms !== null && (
            <p className="text-note whitespace-pre-line text-quiet">
              <span className="font-semibold">Условия. </span>
              {keepPhrasesTogether(advertisement.terms)}
            </p>
          )}
          {advertisement.is_demo && (
            <p className="text-note text-quiet">Демонстрационная акция: цены и сроки показывают работу программы.</p>
          )}
          <AdvertisingLabel of={advertisement} />
        </div>
        <AdvertisingNotice of={advertisement} isLarge />
      </article>
      {count > 0 && (
        <section aria-labelledby="products-title" className="mt-10">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <h2 id="products-title" className="text-h2">
              {plural(count, productForms)} в акции
            </h2>
            {count > 1 && <SortSelect chosen={{}} sort={sort} />}
          </div>
          {products.length === 0 ? (
            <p className="text-quiet">На этой странице уже ничего нет: вернитесь к первой.</p>
          ) : (
            <ProductGrid products={products} label="Товары акции" heading="h3" />
          )}
          <div className="mt-8">
            <PageLinks
              page={page}
              pages={totalPages}
              search={new URLSearchParams(sort === 'popularity' ? {} : { sort })}
            />
          </div>
        </section>
      )}
    </div>
  )
}
