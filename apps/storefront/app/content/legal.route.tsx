import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { Licences } from '../pharmacies/licences.tsx'
import { originOf } from '../site/page-meta.ts'
import type { Route } from './+types/legal.route'
import { organization } from './organization.ts'
import { cityTextMeta } from './text-page/city-text-meta.ts'
import { loadText } from './text-page/load-text.ts'
import { TextPage } from './text-page/text-page.tsx'

/** Who sells, and under which licences each pharmacy of this city works. */
const load = loading(async ({ api, city, url }) => {
  const [page, { results }] = await Promise.all([
    loadText(api, url),
    api.ask('GET /api/v1/search/pharmacies/all', { query: {} }),
  ])
  const pharmacies = results.map(({ id, address, licenceNumber, hasDistancePermit }) => ({
    id,
    address,
    licenceNumber,
    hasDistancePermit,
  }))
  const pharmaciesCity = results[0]?.city_name ?? city.name
  return { page, pharmacies, pharmaciesCity, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return cityTextMeta(
    loaderData,
    matches,
    (import.meta.env.SSR || import.meta.env.DEV) && [organization(originOf(matches))],
  )
}

export default function LegalPage() {
  const { page, pharmacies, pharmaciesCity } = useLoaderData<typeof clientLoader>()
  return (
    <TextPage page={page}>
      <Licences cityName={pharmaciesCity} pharmacies={pharmacies} />
    </TextPage>
  )
}
