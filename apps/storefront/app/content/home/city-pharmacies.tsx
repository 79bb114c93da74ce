import { buttonStyle, Icon } from '@romashka/ui'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { pharmacyForms, plural } from '../../text/plural.ts'

interface TownPharmaciesProps {
  cityName: string
  count: number
  roundTheClock: number
  nearestCity: string | null
}

export function CityPharmacies({ cityName, count, roundTheClock, nearestCity }: TownPharmaciesProps) {
  const to = useCityPath()
  if (count === 0) return null
  return (
    <section
      aria-labelledby="town-title"
      className="mt-12 flex flex-col gap-6 rounded-card bg-leaf-pressed p-6 text-white min-[720px]:flex-row min-[720px]:items-center min-[720px]:justify-between md:mt-16 md:p-10"
    >
      <div className="flex gap-5">
        <Icon name="map-pinned" size={40} className="hidden text-chamomile sm:block" />
        <div>
          <h2 id="town-title" className="text-h2">
            {`${nearestCity ?? cityName}: ${plural(count, pharmacyForms)}`}
          </h2>
          <p className="mt-1 max-w-130 text-lead">
            {nearestCity && `${cityName}: наших аптек пока нет, показаны ближайшие. `}
            {roundTheClock > 0 && `Круглосуточно\u00a0— ${plural(roundTheClock, pharmacyForms)}. `}
            Адреса, метро, часы и услуги на одной карте.
          </p>
        </div>
      </div>
      <PageLink to={to('/drugstores')} className={`${buttonStyle('secondary', 'large')} shrink-0`}>
        Найти рядом
      </PageLink>
    </section>
  )
}
