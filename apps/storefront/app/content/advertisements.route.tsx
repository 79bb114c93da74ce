import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { LinkChips } from '../catalogue/link-chips.tsx'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import type { Route } from './+types/advertisements.route'
import { AdvertisementGrid } from './advertisements/advertisement-card.tsx'
import { moscow } from './advertisements/moscow.ts'
import { ProductsOfTheDay } from './advertisements/products-of-the-day.tsx'

/** More than a chain runs at a time. */
const most = 100

const load = loading(async ({ api, city }) => {
  const [{ results }, day] = await Promise.all([
    api.ask('GET /api/v1/marketing/all', { query: { channel: 'web', size: most } }),
    api.ask('GET /api/v1/marketing/product-activity'),
  ])
  return {
    advertisements: results,
    ofTheDay: day.results,
    ofMoscow: city.slug === moscow && results.some(({ cities }) => cities.includes(moscow)),
    city: { name: city.name, zone: city.zone },
  }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const place = placeOf(matches)
  return pageMeta({
    title: `Акции аптек, ${loaderData.city.name}`,
    description: `Акции и товары дня в аптеках, ${loaderData.city.name}: сроки, условия и сколько упаковок осталось.`,
    path: place('/marketing-list'),
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Акции', url: '/marketing-list' }], place),
    ],
  })
}

export default function Advertisements() {
  const { advertisements, ofTheDay, ofMoscow, city } = useLoaderData<typeof clientLoader>()
  const isEmpty = advertisements.length === 0 && !ofTheDay.some(({ qDs }) => qDs)
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[]} />
      <h1 className="mt-1 text-h1">Акции</h1>
      {ofMoscow && <LinkChips label="Акции города" links={[{ name: 'Только для Москвы', url: '/promo-msk' }]} />}
      {isEmpty && <p className="mt-6 text-quiet">Сейчас в городе нет акций. Загляните позже.</p>}
      {advertisements.length > 0 && <AdvertisementGrid advertisements={advertisements} zone={city.zone} />}
      <ProductsOfTheDay products={ofTheDay} zone={city.zone} />
    </div>
  )
}
