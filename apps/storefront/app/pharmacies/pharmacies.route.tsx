import type { PharmacyId } from '@romashka/basics'
import { Badge, Button, buttonStyle, classNames, EmptyState, Icon } from '@romashka/ui'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { cityPicture, pageMeta, placeOf } from '../site/page-meta.ts'
import { pharmacyForms, plural } from '../text/plural.ts'
import type { Route } from './+types/pharmacies.route'
import { filterPharmacies, readPharmacyFilters } from './filter-pharmacies.ts'
import { LazyMap } from './map/lazy-map.tsx'
import type { Pharmacy } from './pharmacy.ts'
import { PharmacyCard } from './pharmacy-card.tsx'
import { PharmacyFilterBar } from './pharmacy-filter-bar.tsx'
import { PharmacySheet } from './pharmacy-sheet.tsx'
import { sortOpenFirst, sortRoundTheClockFirst } from './sort-open-first.ts'
import { useFreshPharmacies } from './use-fresh-pharmacies.ts'
import { useIsDesktop } from './use-is-desktop.ts'
import { usePharmaciesWithBasket } from './use-pharmacies-with-basket.ts'
import { useVisitorPlace } from './visitor-place.ts'

const load = loading(async ({ api, city }) => {
  const { results } = await api.ask('GET /api/v1/search/pharmacies/all', { query: {} })
  return { pharmacies: results, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** Filters are applied in the browser, without a request. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const city = loaderData?.cityName ?? ''
  const count = loaderData?.pharmacies.length ?? 0
  const [first] = loaderData?.pharmacies ?? []
  const place = placeOf(matches)
  const shown = first?.city_name ?? city
  return pageMeta({
    title: `Аптеки на карте, ${shown}`,
    description: `${plural(count, pharmacyForms)}: адреса, метро, часы работы, телефоны и услуги. ${shown}.`,
    path: place('/drugstores'),
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Аптеки', url: '/drugstores' }], place),
    ],
    isUnlisted: shown !== city,
  })
}

export default function PharmaciesPage() {
  const { pharmacies, cityName } = useLoaderData<typeof clientLoader>()
  const { place, isAsking, ask } = useVisitorPlace()
  const { fresh, now } = useFreshPharmacies(pharmacies, place)
  const [search, setSearch] = useSearchParams()
  const [isMap, setMap] = useState(false)
  const filters = readPharmacyFilters(search)
  const basket = usePharmaciesWithBasket(filters.isWithBasket)
  const found = filterPharmacies(place ? fresh : sortRoundTheClockFirst(fresh), filters, basket.withBasket)
  const shown = now ? sortOpenFirst(found, (one) => one) : found
  const chosen = fresh.find(({ slug }) => slug === search.get('pharmacy'))
  const otherCity = pharmacies[0] && pharmacies[0].city_name !== cityName ? pharmacies[0].city_name : undefined

  function choose(id: PharmacyId) {
    const slug = fresh.find((one) => one.id === id)?.slug
    setSearch((old) => withValue(old, 'pharmacy', slug), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[]} />
      <h1 className="mt-1 text-h1">Аптеки</h1>
      <p className="mt-1 text-quiet">{countText(cityName, fresh.length, otherCity)}</p>
      <div className="mt-5 flex flex-wrap items-start gap-2">
        <PharmacyFilterBar pharmacies={fresh} hasBasket={basket.hasBasket} />
        <Button kind="secondary" isBusy={isAsking} onClick={ask}>
          <Icon name="locate-fixed" size={20} />
          {place ? 'По расстоянию' : 'Рядом со мной'}
        </Button>
        <MapSwitch isMap={isMap} onSwitch={() => setMap(!isMap)} />
      </div>
      {filters.isWithBasket && <BasketFilterNote {...basket} />}
      <p aria-live="polite" className="sr-only">
        {`Показано: ${plural(shown.length, pharmacyForms)}`}
      </p>
      <div className="mt-5 md:grid md:grid-cols-[minmax(0,440px)_minmax(0,1fr)] md:gap-6">
        <div className={classNames(isMap && 'hidden md:block')}>
          <PharmacyList shown={shown} chosen={chosen} now={now} onChoose={choose} />
        </div>
        <div
          className={classNames(
            'h-[70dvh] overflow-hidden rounded-card border border-line md:sticky md:top-28 md:block md:h-[calc(100dvh-144px)]',
            !isMap && 'hidden',
          )}
        >
          <CityMap
            shown={shown}
            now={now}
            withBasket={basket.withBasket}
            chosenId={chosen?.id}
            isWanted={isMap}
            onChoose={choose}
            onDetails={() => setMap(false)}
          />
        </div>
      </div>
    </div>
  )
}

/** On a phone the list and the map take turns. */
function MapSwitch({ isMap, onSwitch }: { isMap: boolean; onSwitch: () => void }) {
  return (
    <Button kind="secondary" onClick={onSwitch} className="md:hidden" aria-pressed={isMap}>
      {isMap ? <Icon name="list" size={20} /> : <Icon name="map" size={20} />}
      {isMap ? 'Списком' : 'На карте'}
    </Button>
  )
}

/** The basket was to narrow the list, and could not. */
function BasketFilterNote({ isEmpty, hasFailed }: { isEmpty: boolean; hasFailed: boolean }) {
  if (!isEmpty && !hasFailed) return null
  return (
    <p role="status" className="mt-3 text-note text-quiet">
      {hasFailed
        ? 'Не получилось узнать, где есть всё из корзины. Показаны все аптеки, попробуйте чуть позже.'
        : 'Корзина пуста, поэтому показаны все аптеки.'}
    </p>
  )
}

function countText(city: string, count: number, otherCity: string | undefined): string {
  const text = plural(count, pharmacyForms)
  return otherCity
    ? `${city}: наших аптек здесь пока нет. Ближе всего\u00a0— ${otherCity}, там ${text}.`
    : `${city}: ${text}`
}

interface PharmacyListProps {
  shown: readonly Pharmacy[]
  chosen: Pharmacy | undefined
  now: Date | undefined
  onChoose: (id: PharmacyId) => void
}

function PharmacyList({ shown, chosen, now, onChoose }: PharmacyListProps) {
  if (shown.length === 0) {
    return (
      <EmptyState
        drawing="pharmacy"
        title="Таких аптек не нашлось"
        action={
          <Link to="?" className={buttonStyle('secondary')}>
            Показать все аптеки
          </Link>
        }
      >
        <p>Проверьте адрес или уберите один из фильтров.</p>
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Список аптек" className="grid items-start gap-3 sm:grid-cols-2 md:grid-cols-1">
      {shown.map((one) => (
        <li key={one.id}>
          <PharmacyCard pharmacy={one} now={now} isChosen={one.id === chosen?.id} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

interface CityMapProps {
  shown: readonly Pharmacy[]
  now: Date | undefined
  withBasket: ReadonlySet<PharmacyId> | undefined
  chosenId: PharmacyId | undefined
  isWanted: boolean
  onChoose: (id: PharmacyId) => void
  onDetails: () => void
}

/** The map comes with the script and only where it is shown: at once on a desktop, on request on a phone. */
function CityMap({ shown, now, withBasket, chosenId, isWanted, onChoose, onDetails }: CityMapProps) {
  const isDesktop = useIsDesktop()
  const points = shown.map(({ id, latitude, longitude, address, isOpenNow }) => {
    const isClosed = now !== undefined && !isOpenNow
    const title = isClosed ? `${address}. Сейчас закрыто` : address
    return { id, latitude, longitude, title, tone: isClosed ? ('quiet' as const) : ('open' as const) }
  })
  if (!isDesktop && !isWanted) return null
  function sheet(id: PharmacyId) {
    const pharmacy = shown.find((one) => one.id === id)
    if (!pharmacy) return null
    return (
      <PharmacySheet pharmacy={pharmacy} now={now}>
        {withBasket?.has(id) && <Badge tone="leaf">Есть всё из корзины</Badge>}
        {!isDesktop && (
          <Button kind="secondary" onClick={onDetails}>
            Подробнее
          </Button>
        )}
      </PharmacySheet>
    )
  }
  return <LazyMap points={points} chosenId={chosenId} onChoose={onChoose} sheet={sheet} label="Карта аптек" />
}

function withValue(search: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === undefined) next.delete(name)
  else next.set(name, value)
  return next
}
