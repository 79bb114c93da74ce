import type { PharmacyId } from '@romashka/basics'
import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { StockedProducts } from '../catalogue/in-pharmacy/stocked-products.tsx'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import { plural, productForms } from '../text/plural.ts'
import type { Route } from './+types/pharmacy.route'
import { elsewhere } from './elsewhere.ts'
import { hoursLines } from './hours.ts'
import { ClosedPharmacyPage } from './page/closed-pharmacy-page.tsx'
import { findClosed, nearestTo } from './page/find-closed.ts'
import { NearbyPharmacies } from './page/nearby-pharmacies.tsx'
import { PharmacyDetails } from './page/pharmacy-details.tsx'
import { pharmacyStructuredData } from './page/pharmacy-structured-data.ts'
import { useFreshPharmacies } from './use-fresh-pharmacies.ts'

/** One pharmacy of the city: when it is open, the way there, and what it has in stock now. */
const load = loading(async ({ api, city, params, url }) => {
  const { results } = await api.ask('GET /api/v1/search/pharmacies/all', { query: {} })
  const pharmacy = results.find(({ slug }) => slug === params.pharmacy)
  if (!pharmacy) {
    const closed = await findClosed(api, { slug: params.pharmacy ?? '', city, inCity: results })
    if (closed) return closed
    throw await elsewhere({ api, params, url, inCity: results })
  }
  const department = url.searchParams.get('department') ?? undefined
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1)
  const { drugstore: _, ...stock } = await api.ask('GET /api/v1/drugstores/:id/products', {
    params: { id: pharmacy.id },
    query: { page, ...(department && { department }) },
  })
  return { pharmacy, nearby: nearestTo(pharmacy, results), stock, department }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

const crumbs = [{ name: 'Аптеки', url: '/drugstores' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Такой страницы нет' }]
  const place = placeOf(matches)
  if ('closed' in loaderData) {
    const { slug, address, city_name } = loaderData.closed
    return pageMeta({
      title: `Аптека закрылась: ${address}, ${city_name}`,
      description: `Аптека по адресу ${address}, ${city_name}, закрылась. Ближайшие аптеки сети и их часы.`,
      path: place(`/drugstores/${slug}`),
      picture: cityPicture(matches),
      isUnlisted: true,
    })
  }
  const { pharmacy, stock, department } = loaderData
  const { address, city_name, metro, openingHours } = pharmacy
  const path = place(`/drugstores/${pharmacy.slug}`)
  const near = metro ? ` Метро ${metro}.` : ''
  return pageMeta({
    title: `Аптека: ${address}, ${city_name}`,
    description: `${hoursLines(openingHours).join(', ')}.${near} ${plural(stock.count, productForms)} в наличии.`,
    path,
    picture: cityPicture(matches),
    isUnlisted: department !== undefined || stock.page > 1,
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      pharmacyStructuredData(pharmacy, stock.openDays, { url: path, home: place('/') }),
      breadcrumbStructuredData([...crumbs, { name: address, url: `/drugstores/${pharmacy.slug}` }], place),
    ],
  })
}

export default function PharmacyPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  if ('closed' in loaded)
    return <ClosedPharmacyPage {...loaded} breadcrumbs={<CatalogueBreadcrumbs links={crumbs} />} />
  return <OpenPharmacy {...loaded} />
}

type Loaded = ReturnType<typeof useLoaderData<typeof clientLoader>>

function OpenPharmacy({ pharmacy, nearby, stock, department }: Exclude<Loaded, { closed: unknown }>) {
  const { fresh, now } = useFreshPharmacies([pharmacy, ...nearby], undefined)
  const current = (id: PharmacyId) => fresh.find((one) => one.id === id)
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={crumbs} />
      <h1 className="mt-1 text-h1">
        {keepPhrasesTogether(pharmacy.name)}
        <span className="block text-lead font-normal text-quiet">{pharmacy.city_name}</span>
      </h1>
      <PharmacyDetails pharmacy={current(pharmacy.id) ?? pharmacy} openDays={stock.openDays} now={now} />
      <StockedProducts stock={stock} department={department} />
      <NearbyPharmacies pharmacies={nearby.map((one) => current(one.id) ?? one)} now={now} />
    </div>
  )
}
