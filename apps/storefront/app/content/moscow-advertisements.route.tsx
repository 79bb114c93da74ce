import { redirect, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { LinkChips } from '../catalogue/link-chips.tsx'
import { defaultCity } from '../site/city.ts'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import type { Route } from './+types/moscow-advertisements.route'
import { AdvertisementGrid } from './advertisements/advertisement-card.tsx'
import { moscow } from './advertisements/moscow.ts'

const most = 100

/** What holds in Moscow alone; elsewhere the page is the list of the city. */
const load = loading(async ({ api, city, params }) => {
  if (city.slug !== moscow) throw redirect(pathIn(params.city, '/marketing-list'))
  const { results } = await api.ask('GET /api/v1/marketing/all', { query: { channel: 'web', size: most } })
  return { advertisements: results.filter(({ cities }) => cities.includes(moscow)) }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ matches }: Route.MetaArgs) {
  const place = placeOf(matches)
  return pageMeta({
    title: 'Акции только для Москвы',
    description: 'Акции аптек сети, которые действуют только в Москве: сроки, условия и товары.',
    path: place('/promo-msk'),
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData(
        [
          { name: 'Акции', url: '/marketing-list' },
          { name: 'Только для Москвы', url: '/promo-msk' },
        ],
        place,
      ),
    ],
  })
}

export default function MoscowAdvertisements() {
  const { advertisements } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Акции', url: '/marketing-list' }]} />
      <h1 className="mt-1 text-h1">Акции только для Москвы</h1>
      {advertisements.length === 0 && <p className="mt-6 text-quiet">Сейчас таких акций нет.</p>}
      <AdvertisementGrid advertisements={advertisements} zone={defaultCity.zone} />
      <LinkChips label="Ещё акции" links={[{ name: 'Все акции города', url: '/marketing-list' }]} />
    </div>
  )
}
