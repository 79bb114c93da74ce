import { useLoaderData } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { browserApi, loading } from '../api/loading.ts'
import { originOf, pageMeta, placeOf, sharePicture } from '../site/page-meta.ts'
import { keepShortWordsTogether } from '../text/keep-units-together.ts'
import { number } from '../text/money.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/category.route'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { categorySlug, leadToPresentSlug, orNotFound } from './category-slug.ts'
import { Disclaimer } from './disclaimer.tsx'
import { LinkChips, nameWithin } from './link-chips.tsx'
import { EmptyListing } from './listing/empty-listing.tsx'
import { isWorthIndexing, readCategoryListing } from './listing/listing.ts'
import { ListingView } from './listing/listing-view.tsx'
import { notFoundPastEnd, titleOfPage } from './listing/page-past-end.ts'

const load = loading(async ({ api, city, params, url }) => {
  const slug = await categorySlug({ api, params, url })
  const category = await orNotFound(api.ask('GET /api/v1/categories/by-slug/:slug', { params: { slug } }))
  if (import.meta.env.SSR) leadToPresentSlug(category.slug, { params, url })
  const listing = await readCategoryListing(api, category.section_id, url.searchParams)
  return notFoundPastEnd(
    { category: shown(category), listing, cityName: city.name },
    { ...listing, page: listing.chosen.page },
  )
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** The page is sent with the data it is made of: of the sections below, only what their links show. */
function shown({ nested_categories, tagsList, ...category }: ReplyOf<'GET /api/v1/categories/by-slug/:slug'>) {
  return {
    ...category,
    below: nested_categories.map(({ url, name, productsCount }) => ({ url, name, count: productsCount })),
    tags: tagsList.map(({ url, title }) => ({ url, name: nameWithin(category.title, title) })),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { category, listing, cityName } = loaderData
  const { page } = listing.chosen
  const place = placeOf(matches)
  const { hasPharmacies, supplyCity } = listing.city
  const near = `ближайшие аптеки\u00a0— ${supplyCity.name}`
  const today = hasPharmacies ? `из них в аптеках города ${cityName}\u00a0— ${number(category.todayCount)}` : near
  return pageMeta({
    title: titleOfPage(`${category.title}: ${hasPharmacies ? `купить в аптеках, ${cityName}` : near}`, {
      ...listing,
      page,
    }),
    description: `${category.title}: ${plural(category.productsCount, productForms)}, ${today}. Цены, наличие, бронирование и самовывоз.`,
    path: `${place(category.url)}${page > 1 ? `?page=${page}` : ''}`,
    isUnlisted: !isWorthIndexing(listing),
    picture: sharePicture(originOf(matches), 'category', category.slug),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Каталог', url: '/catalog' }, ...category.crumbPath], place),
    ],
  })
}

export default function CategoryPage() {
  const { category, listing } = useLoaderData<typeof clientLoader>()
  const above = [{ name: 'Каталог', url: '/catalog' }, ...category.crumbPath.slice(0, -1)]
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={above} />
      <h1 className="mt-1 text-h1">{keepShortWordsTogether(category.title)}</h1>
      <p className="mt-1 text-quiet md:sr-only">{plural(listing.count, productForms)}</p>
      <LinkChips label="Подразделы" links={category.below} />
      <ListingView
        listing={listing}
        label={category.title}
        requestPage={(search, scrollId) => readCategoryListing(browserApi, category.section_id, search, scrollId)}
        empty={<EmptyListing listing={listing} />}
      />
      {category.tags.length > 0 && (
        <section className="mt-12">
          <h2 className="text-h3">Часто ищут в этом разделе</h2>
          <LinkChips label="Часто ищут" links={category.tags} />
        </section>
      )}
      <Disclaimer />
    </div>
  )
}
