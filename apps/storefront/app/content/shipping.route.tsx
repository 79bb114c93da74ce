import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData } from '../catalogue/catalogue-breadcrumbs.tsx'
import { pageMeta, placeOf } from '../site/page-meta.ts'
import type { Route } from './+types/shipping.route'
import { CityTariffs } from './city-tariffs.tsx'
import { loadText } from './text-page/load-text.ts'
import { TextPage } from './text-page/text-page.tsx'

/** Pages about delivery, with what it costs in the city of the address. */
const load = loading(async ({ api, city, url }) => {
  const path = 'GET /api/v1/delivery/tariffs/by-destination/:city_id'
  const [page, { results }] = await Promise.all([loadText(api, url), api.ask(path, { params: { city_id: city.id } })])
  return { page, tariffs: results, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const { page, cityName } = loaderData
  const place = placeOf(matches)
  return pageMeta({
    title: `${page.title}, ${cityName}`,
    description: page.description,
    path: place(page.url),
    isUnlisted: page.is_draft,
    facts: [breadcrumbStructuredData([{ name: page.title, url: page.url }], place)],
  })
}

export default function ShippingPage() {
  const { page, tariffs, cityName } = useLoaderData<typeof clientLoader>()
  return (
    <TextPage page={page}>
      <CityTariffs cityName={cityName} tariffs={tariffs} />
    </TextPage>
  )
}
