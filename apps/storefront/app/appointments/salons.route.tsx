import { EmptyState } from '@romashka/ui'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { browserApi, loading } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { LinkChips } from '../catalogue/link-chips.tsx'
import { usePageCityId } from '../session/page-city.ts'
import { absentIn, useAbsentPages } from '../site/absent-pages.ts'
import { cityPicture, originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import type { Route } from './+types/salons.route'
import { type Choice, useChoice } from './choice.ts'
import { ConfirmPanel } from './confirm-panel.tsx'
import { SalonChoice } from './salon-choice.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { SpecialistChoice } from './specialist-choice.tsx'
import { areaPageOf, type Slot } from './specialties.ts'
import { WaitButton } from './wait-button.tsx'

const load = loading(async ({ api, city, url }) => {
  const { area } = areaPageOf(url.pathname)
  return { ...(await api.ask('GET /api/v1/doctors/pharmacies', { query: { area } })), cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** A choice is the browser's business: making it asks for no new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ loaderData, params, location, matches }: Route.MetaArgs) {
  const { title, description, path } = areaPageOf(location.pathname)
  const city = loaderData?.cityName ?? ''
  return pageMeta({
    title: `${title}, ${city}`,
    description: `${description} ${city}.`,
    path: originOf(matches) + pathIn(params.city, `/${path}`),
    picture: cityPicture(matches),
    isUnlisted: absentIn(matches).includes(`/${path}`),
  })
}

export default function SalonsPage() {
  const { pathname } = useLocation()
  const rendered = useLoaderData<typeof clientLoader>()
  const { title, lead, article, path } = areaPageOf(pathname)
  const isAbsent = useAbsentPages().includes(`/${path}`)
  // A town without pharmacies has those of the city that supplies it.
  const cities = [...new Set(rendered.results.map(({ city_name }) => city_name))]
  const otherCities = cities.includes(rendered.cityName) ? '' : cities.join(', ')
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[]} />
      <h1 className="mt-1 text-h1">{keepPhrasesTogether(title)}</h1>
      <p className="mt-1 text-quiet">{rendered.cityName}</p>
      {!isAbsent && <p className="mt-2 max-w-170 text-quiet">{lead}</p>}
      <LinkChips label="Прочитать перед записью" links={article && !isAbsent ? [article] : []} />
      {otherCities && (
        <p className="mt-4 max-w-170 rounded-card bg-tomorrow-tint p-4 text-tomorrow">
          {`В этом городе пока не принимают. Ближе всего: ${otherCities}.`}
        </p>
      )}
      {rendered.results.length === 0 ? (
        <NobodyHere isNowhere={isAbsent} />
      ) : (
        <Steps key={pathname} rendered={rendered} />
      )}
    </div>
  )
}

/** In this city, or in no city of the chain. */
function NobodyHere({ isNowhere }: { isNowhere: boolean }) {
  return isNowhere ? (
    <EmptyState drawing="pharmacy" title="Такой записи у нас нет">
      <p>К этим специалистам не записывают ни в одной аптеке сети.</p>
    </EmptyState>
  ) : (
    <EmptyState drawing="pharmacy" title="В этом городе пока не принимают">
      <p>Выберите другой город вверху страницы или позвоните нам: подскажем, где ближе.</p>
    </EmptyState>
  )
}

type RenderedSalons = ReturnType<typeof useLoaderData<typeof clientLoader>>

function Steps({ rendered }: { rendered: RenderedSalons }) {
  const { place } = areaPageOf(useLocation().pathname)
  const [choice, change] = useChoice()
  const [version, setVersion] = useState(0)
  const { services, results, now } = useFreshSalons(rendered, version)
  const panel = useRef<HTMLElement>(null)
  const salon = results.find(({ id }) => id === choice.salonId)
  const service = services.find(({ id }) => id === choice.serviceId)
  const slot = choice.at && choice.atDoctorId ? { at: choice.at, doctorId: choice.atDoctorId } : undefined
  function chooseSlot({ starts_at: at, doctor_id: atDoctorId }: Slot) {
    change({ at, atDoctorId })
    if (panel.current) show(panel.current)
  }
  return (
    <div className="mt-6 items-start gap-8 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="space-y-8 [counter-reset:step]">
        <Step title={place.name}>
          <SalonChoice
            placeName={place.name}
            salons={service ? results.filter(({ service_ids }) => service_ids.includes(service.id)) : results}
            cityName={rendered.cityName}
            chosenId={salon?.id}
            now={now}
            onChoose={(id) => change({ salonId: id, doctorId: undefined })}
          />
        </Step>
        <Step title="Услуга">
          <ServiceChoice
            services={salon ? services.filter(({ id }) => salon.service_ids.includes(id)) : services}
            chosenId={service?.id}
            onChoose={(id) => change({ serviceId: id, doctorId: undefined })}
          />
        </Step>
        {salon && service && now && (
          <VisitSteps
            salon={salon}
            service={service}
            now={now}
            choice={choice}
            version={version}
            onDoctor={(doctorId) => change({ doctorId })}
            onSlot={chooseSlot}
          />
        )}
      </div>
      <ConfirmAside ref={panel}>
        <ConfirmPanel
          key={`${choice.at} ${choice.atDoctorId}`}
          place={place}
          salon={salon}
          service={service}
          slot={slot}
          now={now ?? new Date(0)}
          onTaken={() => setVersion((before) => before + 1)}
        />
      </ConfirmAside>
    </div>
  )
}

function ConfirmAside({ ref, children }: { ref: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-label="Ваша запись"
      className="mt-8 rounded-card border border-line bg-surface p-5 md:sticky md:top-28 md:mt-0"
    >
      {children}
    </aside>
  )
}

/** When the next time is free changes from minute to minute, so the browser asks for it. */
function useFreshSalons(rendered: RenderedSalons, version: number) {
  const { area } = areaPageOf(useLocation().pathname)
  const cityId = usePageCityId()
  const { data: fresh } = useApiQuery(
    ['salons', cityId, area, version],
    async (signal) => ({
      ...(await browserApi.ask('GET /api/v1/doctors/pharmacies', { query: { area } }, signal)),
      now: new Date(),
    }),
    { isEnabled: cityId !== undefined },
  )
  if (!fresh) return { services: rendered.services, results: rendered.results, now: undefined }
  return { services: fresh.services, results: inOrderOf(rendered.results, fresh.results), now: fresh.now }
}

interface VisitStepsProps {
  salon: RenderedSalons['results'][number]
  service: RenderedSalons['services'][number]
  now: Date
  choice: Choice
  version: number
  onDoctor: (id: Choice['doctorId']) => void
  onSlot: (slot: Slot) => void
}

/** Who and when, once the salon and the service are known. */
function VisitSteps({ salon, service, now, choice, version, onDoctor, onSlot }: VisitStepsProps) {
  return (
    <>
      <Step title="Специалист">
        <SpecialistChoice salon={salon} service={service} chosenId={choice.doctorId} now={now} onChoose={onDoctor} />
      </Step>
      <Step title="День и время">
        <SlotChoice
          key={`${salon.id} ${service.id} ${choice.doctorId} ${version}`}
          pharmacyId={salon.id}
          serviceId={service.id}
          doctorId={choice.doctorId}
          zone={salon.timezone}
          chosenAt={choice.at}
          now={now}
          onChoose={onSlot}
        />
        <WaitButton salon={salon} service={service} doctorId={choice.doctorId} now={now} />
      </Step>
    </>
  )
}

/** The nearest times change while the page is open; what has been shown stays in its place. */
function inOrderOf<Item extends { id: number }>(shown: readonly Item[], now: readonly Item[]): Item[] {
  const place = new Map(shown.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: Item) => place.get(id) ?? shown.length
  return now.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Where it is out of sight, as on a phone, the eye and the focus go there; beside the calendar nothing moves. */
function show(panel: HTMLElement): void {
  const { top } = panel.getBoundingClientRect()
  if (top >= 0 && top < window.innerHeight / 2) return
  panel.focus({ preventScroll: true })
  panel.scrollIntoView()
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 flex items-center gap-3 text-h2 [counter-increment:step] before:flex before:size-9 before:shrink-0 before:items-center before:justify-center before:rounded-chip before:bg-chamomile before:text-h4 before:font-bold before:content-[counter(step)_/_'']">
        {title}
      </h2>
      {children}
    </section>
  )
}
