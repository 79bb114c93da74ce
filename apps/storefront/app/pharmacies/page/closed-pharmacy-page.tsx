import { buttonStyle } from '@romashka/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { dayYearText } from '../../text/dates.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { keepPhrasesTogether } from '../../text/keep-phrases-together.ts'
import type { Pharmacy } from '../pharmacy.ts'
import { useFreshPharmacies } from '../use-fresh-pharmacies.ts'
import type { ClosedPharmacy } from './find-closed.ts'
import { NearbyPharmacies } from './nearby-pharmacies.tsx'

interface ClosedPharmacyPageProps {
  closed: ClosedPharmacy
  nearby: readonly Pharmacy[]
  breadcrumbs: ReactNode
}

/** A pharmacy that has closed for good: since when, and where to go instead. */
export function ClosedPharmacyPage({ closed, nearby, breadcrumbs }: ClosedPharmacyPageProps) {
  const to = useCityPath()
  const { fresh, now } = useFreshPharmacies([...nearby], undefined)
  return (
    <div className="wrap">
      {breadcrumbs}
      <h1 className="mt-1 text-h1">
        {keepPhrasesTogether(closed.name)}
        <span className="block text-lead font-normal text-quiet">{closed.city_name}</span>
      </h1>
      <section aria-labelledby="closed-title" className="mt-5 rounded-card border border-line bg-surface p-4 sm:p-6">
        <h2 id="closed-title" className="text-h3">
          Эта аптека закрылась
        </h2>
        <p className="mt-2 max-w-prose first-letter:uppercase">
          {`${keepHouseTogether(closed.address)}: закрыта с\u00a0${dayYearText(closed.closedOn)} Заказать и забрать здесь больше ничего нельзя.`}
        </p>
        <p className="mt-2 max-w-prose text-quiet">
          Если здесь вас ждал заказ, что с ним сейчас, видно на его странице.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to={to('/drugstores')} className={buttonStyle('primary')}>
            Все аптеки
          </Link>
          <Link to={to('/o')} className={buttonStyle('secondary')}>
            Мои заказы
          </Link>
        </div>
      </section>
      <NearbyPharmacies pharmacies={nearby.map((one) => fresh.find(({ id }) => id === one.id) ?? one)} now={now} />
    </div>
  )
}
