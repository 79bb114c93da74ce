import { useLoaderData } from 'react-router'
import type { Api } from '../api/api.ts'
import { browserApi, loading } from '../api/loading.ts'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/free-delivery.route'
import { CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { leadToPresentSlug, orNotFound } from './category-slug.ts'
import { Disclaimer } from './disclaimer.tsx'
import { LinkChips } from './link-chips.tsx'
import { EmptyListing } from './listing/empty-listing.tsx'
import { isWorthIndexing, readListing } from './listing/listing.ts'
import { ListingView } from './listing/listing-view.tsx'
import { notFoundPastEnd, titleOfPage } from './listing/page-past-end.ts'

const load = loading(async ({ api, city, params, url }) => {
  const category = params.category
    ? await orNotFound(api.ask('GET /api/v1/search/category_detail/:slug', { params: { slug: params.category } }))
    : undefined
  if (import.meta.env.SSR && category) leadToPresentSlug(category.slug, { params, url })
  const below = category ? category.nested_categories : (await api.ask('GET /api/v1/search/delivery-catalog')).results
  const [listing, tariffs] = await Promise.all([
    readDeliverable(api, category?.section_id, url.searchParams),
    api.ask('GET /api/v1/delivery/tariffs/by-destination/:city_id', { params: { city_id: city.id } }),
  ])
  const hasCouriers = tariffs.results.length > 0
  const sections = below
    .filter(({ free_delivered_count }) => free_delivered_count > 0)
    .map(({ slug, name, free_delivered_count }) => ({
      url: `/free-catalog/${slug}`,
      name,
      count: free_delivered_count,
    }))
  const above = category ? category.crumbPath.map(({ slug, name }) => ({ name, url: `/free-catalog/${slug}` })) : []
  return notFoundPastEnd(
    {
      sectionId: category?.section_id,
      name: category?.title,
      above,
      sections,
      listing,
      hasCouriers,
      cityName: city.name,
    },
    { ...listing, page: listing.chosen.page },
  )
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** Only what the law lets a courier bring. */
function readDeliverable(api: Api, sectionId: string | undefined, search: URLSearchParams, scrollId?: string) {
  return readListing(
    search,
    async (body) => {
      if (sectionId === undefined) return await api.ask('POST /api/v1/search/full-delivery-catalog', { body })
      return await api.ask('POST /api/v1/search/delivery-catalog/:sectionId', { params: { sectionId }, body })
    },
    scrollId,
  )
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { name, listing, hasCouriers, cityName } = loaderData
  const { page } = listing.chosen
  const path = params.category ? `/free-catalog/${params.category}` : '/free-catalog'
  if (!hasCouriers)
    return pageMeta({
      title: `${cityName}: курьером пока не привозим`,
      description: `${cityName}: курьерской доставки здесь нет. ${listing.city.hasPharmacies ? 'Закажите на сайте и заберите в аптеке' : `Ближайшие аптеки\u00a0— ${listing.city.supplyCity.name}`}.`,
      path: placeOf(matches)(path),
      isUnlisted: true,
      picture: cityPicture(matches),
    })
  return pageMeta({
    title: titleOfPage(`${name ? `${name}: с` : 'С'} доставкой курьером, ${cityName}`, { ...listing, page }),
    description: `${plural(listing.count, productForms)} с доставкой на дом: без рецепта и по правилам дистанционной торговли. ${cityName}.`,
    path: `${placeOf(matches)(path)}${page > 1 ? `?page=${page}` : ''}`,
    isUnlisted: !isWorthIndexing(listing),
    picture: cityPicture(matches),
  })
}

export default function FreeDeliveryPage() {
  const { sectionId, name, above, sections, listing, hasCouriers } = useLoaderData<typeof clientLoader>()
  const crumbs = [
    { name: 'Каталог', url: '/catalog' },
    ...(name ? [{ name: 'С доставкой курьером', url: '/free-catalog' }, ...above.slice(0, -1)] : []),
  ]
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={crumbs} />
      <h1 className="mt-1 text-h1">{name ? `${name}: с доставкой` : 'С доставкой курьером'}</h1>
      {hasCouriers && (
        <p className="mt-2 max-w-180 text-quiet">
          Товары, которые по закону можно привезти на дом. Рецептурные лекарства и препараты с большой долей спирта
          курьер не возит: их отдают в аптеке.
        </p>
      )}
      <LinkChips label="Разделы с доставкой" links={sections} />
      {hasCouriers ? (
        <ListingView
          listing={listing}
          label="Товары с доставкой курьером"
          requestPage={(search, scrollId) => readDeliverable(browserApi, sectionId, search, scrollId)}
          empty={<EmptyListing listing={listing} />}
        />
      ) : (
        <EmptyListing listing={listing} hasCouriers={false} />
      )}
      <Disclaimer />
    </div>
  )
}
