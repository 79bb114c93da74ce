import { classNames, Icon } from '@romashka/ui'
import { lazy, Suspense, useRef } from 'react'
import { useIsDesktop } from '../../pharmacies/use-is-desktop.ts'
import { productPictureUrl } from '../../products/picture-url.ts'
import type { ListedCard } from '../../products/product-card.ts'
import { useReportHeroSearchVisibility } from '../../search/box/hero-search-visibility.ts'
import { SearchBox } from '../../search/box/search-box.tsx'
import { displayQuery } from '../../search/query-text.ts'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { keepUnitsTogether } from '../../text/keep-units-together.ts'
import { TodayInCity } from './today-in-city.tsx'

const HeroMap = lazy(() => import('./hero-map.tsx'))

interface HeroProps {
  title: string
  cityName: string
  /** Products that some pharmacy of the city has on its shelf. */
  today: number
  pharmacies: number
  /** Whose pharmacies are counted where the city itself has none. */
  nearestCity: string | null
  queries: readonly string[]
  packs: readonly ListedCard[]
  /** The drawn map of the city, where there is one. */
  mapUrl: string | null
}

/** The counter of the shop: what do you need? */
export function Hero({ title, cityName, today, pharmacies, nearestCity, queries, packs, mapUrl }: HeroProps) {
  const search = useRef<HTMLDivElement>(null)
  useReportHeroSearchVisibility(search)
  return (
    <section
      aria-labelledby="hero-title"
      className="relative mt-4 grid grid-cols-1 overflow-clip rounded-card bg-leaf-tint md:mt-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] [&:has([aria-expanded=true])]:overflow-visible"
    >
      {!mapUrl && <Counter />}
      <div
        className={classNames(
          'relative px-5 py-8 sm:px-8 md:pt-14 md:pr-4 md:pl-12 lg:pt-18 lg:pl-16',
          mapUrl ? 'md:pb-14 lg:pb-18' : 'md:pb-22 lg:pb-26',
        )}
      >
        <h1 id="hero-title" className="max-w-130 text-h1 lg:max-w-160 md:text-[2.5rem] md:leading-[1.1] lg:text-[3rem]">
          {nearestCity ? 'Найдите лекарство в\u00a0ближайших аптеках' : keepUnitsTogether(title)}
        </h1>
        <p className="mt-4 max-w-120 text-lead text-quiet">
          <TodayInCity cityName={cityName} today={today} pharmacies={pharmacies} nearestCity={nearestCity} />
        </p>
        <div ref={search} className="mt-7 hidden max-w-150 md:block">
          <SearchBox id="hero-query" isLarge />
        </div>
        <ListLink />
        {queries.length > 0 && <PopularQueries queries={queries.slice(0, 5)} />}
      </div>
      {mapUrl ? <MapOfToday url={mapUrl} /> : <Packs packs={packs} />}
    </section>
  )
}

function ListLink() {
  const to = useCityPath()
  return (
    <PageLink
      to={to('/list')}
      className="mt-3 inline-flex min-h-12 items-center gap-2 font-medium text-leaf hover:text-leaf-pressed"
    >
      <Icon name="clipboard-list" size={20} />
      Есть список? Вставьте целиком
    </PageLink>
  )
}

function PopularQueries({ queries }: { queries: readonly string[] }) {
  const to = useCityPath()
  return (
    <ul aria-label="Часто ищут" className="flex flex-wrap items-center gap-x-5 text-note">
      <li aria-hidden="true" className="text-quiet">
        Часто ищут
      </li>
      {queries.map((query) => (
        <li key={query}>
          <PageLink
            to={to(`/search?${new URLSearchParams({ query: displayQuery(query) })}`)}
            className="inline-flex min-h-12 items-center font-medium underline decoration-leaf/40 underline-offset-4 hover:text-leaf hover:decoration-leaf md:min-h-11"
          >
            {displayQuery(query)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** What the packs stand on. */
function Counter() {
  return <span aria-hidden="true" className="absolute inset-x-0 bottom-0 hidden h-14 rounded-b-card bg-leaf md:block" />
}

/** The map comes when the page is in the browser, and only where there is room for it. */
function MapOfToday({ url }: { url: string }) {
  const isDesktop = useIsDesktop()
  return (
    <div className="relative hidden overflow-clip rounded-r-card bg-sunken md:block">
      {isDesktop && (
        <Suspense>
          <HeroMap url={url} />
        </Suspense>
      )}
    </div>
  )
}

/** Packs on a counter; decoration, hidden from screen readers. */
function Packs({ packs }: { packs: readonly ListedCard[] }) {
  const [middle, left, right] = packs
  if (!middle || !left || !right) return null
  return (
    <div aria-hidden="true" className="relative hidden items-end justify-center md:flex">
      <span className="absolute bottom-[24%] left-1/2 aspect-square w-[58%] -translate-x-1/2 rounded-chip bg-chamomile" />
      <div className="relative flex w-full items-end justify-center pr-6 pb-4">
        <Pack card={left} size={220} className="-mr-[7%] w-[38%]" />
        <Pack card={middle} size={280} className="relative z-10 w-[47%]" />
        <Pack card={right} size={220} className="-ml-[7%] w-[38%]" />
      </div>
    </div>
  )
}

function Pack({ card, size, className }: { card: ListedCard; size: number; className: string }) {
  return <img src={productPictureUrl(card)} alt="" loading="lazy" width={size} height={size} className={className} />
}
