import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import type { Route } from './+types/shipping.route'
import { CityTariffs } from './city-tariffs.tsx'
import { cityTextMeta } from './text-page/city-text-meta.ts'
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
  return cityTextMeta(loaderData, matches)
}

export default function ShippingPage() {
  const { page, tariffs, cityName } = useLoaderData<typeof clientLoader>()
  return (
    <TextPage page={page}>
      <CityTariffs cityName={cityName} tariffs={tariffs} />
    </TextPage>
  )
}
