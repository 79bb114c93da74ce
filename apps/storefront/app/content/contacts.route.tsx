import { buttonStyle } from '@romashka/ui'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { loading } from '../api/loading.ts'
import { CityMap } from '../pharmacies/map/city-map.tsx'
import { originOf } from '../site/page-meta.ts'
import { useCityPath } from '../site/paths.ts'
import { pharmacyForms, plural } from '../text/plural.ts'
import type { Route } from './+types/contacts.route'
import { organization } from './organization.ts'
import { cityTextMeta } from './text-page/city-text-meta.ts'
import { loadText } from './text-page/load-text.ts'
import { TextPage } from './text-page/text-page.tsx'

/** How to reach the chain, and where its pharmacies are in this city, or in the one that supplies it. */
const load = loading(async ({ api, city, url }) => {
  const [page, { results }] = await Promise.all([
    loadText(api, url),
    api.ask('GET /api/v1/search/pharmacies/all', { query: {} }),
  ])
  const pharmacies = results.map(({ id, slug, address, latitude, longitude }) => ({
    id,
    slug,
    address,
    latitude,
    longitude,
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

export default function ContactsPage() {
  const { page, pharmacies, pharmaciesCity } = useLoaderData<typeof clientLoader>()
  const to = useCityPath()
  const navigate = useNavigate()
  return (
    <TextPage page={page}>
      {pharmacies.length > 0 && (
        <section aria-labelledby="map-title" className="mt-10 print:hidden">
          <h2 id="map-title" className="text-h3">
            {plural(pharmacies.length, pharmacyForms)} на карте, {pharmaciesCity}
          </h2>
          <div className="mt-4 h-[60dvh] max-md:has-data-[map=closed]:h-36 overflow-hidden rounded-card border border-line md:h-110">
            <CityMap pharmacies={pharmacies} onOpen={(slug) => void navigate(to(`/drugstores/${slug}`))} />
          </div>
          <Link to={to('/drugstores')} className={`${buttonStyle('secondary')} mt-4`}>
            Адреса, часы и телефоны
          </Link>
        </section>
      )}
    </TextPage>
  )
}
