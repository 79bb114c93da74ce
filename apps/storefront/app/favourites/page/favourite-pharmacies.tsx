import { buttonStyle, EmptyState, LoadMore, Skeleton } from '@romashka/ui'
import { Navigation, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { browserApi } from '../../api/loading.ts'
import type { Drugstore } from '../../pharmacies/drugstore.ts'
import { hoursLines } from '../../pharmacies/hours.ts'
import { PharmacyLine, routeUrl } from '../../pharmacies/pharmacy-line.tsx'
import { useCityPath } from '../../shell/paths.ts'
import { phoneText } from '../../text/phone.ts'
import { FavouriteButton } from '../favourite-button.tsx'
import { favourites } from '../store/favourites.ts'
import { acceptListed } from '../store/keep-favourites.ts'
import { ListFailed } from './list-failed.tsx'
import { usePages } from './use-pages.ts'

const size = 20

async function ask(page: number) {
  const { results, totalCount, totalPages } = await browserApi.ask('GET /api/v1/favourites/pharmacies', {
    query: { page, size },
  })
  const ids = results.map((pharmacy) => pharmacy.id)
  await acceptListed('pharmacies', totalPages <= 1 ? ids : [...new Set([...favourites.read().pharmacies, ...ids])])
  return { items: results, totalCount, totalPages }
}

/** The pharmacies one goes to, and whether they are open now. */
export default function FavouritePharmacies() {
  const to = useCityPath()
  const { list, error, isBusy, hasMore, more, again } = usePages(ask)
  if (error && !list) return <ListFailed text={error} onAgain={again} />
  if (!list) return <Skeleton className="h-44 rounded-card" />
  if (list.items.length === 0) {
    return (
      <EmptyState
        drawing="pharmacy"
        title="Любимых аптек пока нет"
        action={
          <Link to={to('/drugstores')} className={buttonStyle()}>
            Выбрать аптеку
          </Link>
        }
      >
        <p>Отметьте аптеку сердечком, чтобы быстро узнать, открыта ли она и как пройти.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Избранные аптеки" className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {list.items.map((pharmacy) => (
          <li key={pharmacy.id}>
            <PharmacyTile pharmacy={pharmacy} />
          </li>
        ))}
      </ul>
      {hasMore && <LoadMore text="Показать ещё" isBusy={isBusy} onMore={more} />}
    </>
  )
}

function PharmacyTile({ pharmacy }: { pharmacy: Drugstore }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <PharmacyLine pharmacy={pharmacy} now={new Date()} />
        </div>
        <FavouriteButton kind="pharmacies" id={pharmacy.id} title={pharmacy.address} className="-mt-2.5 -mr-2.5" />
      </div>
      <p className="mt-2 text-note text-quiet">{hoursLines(pharmacy.openingHours).join(', ')}</p>
      <div className="mt-auto -mx-3 flex flex-wrap gap-x-1 pt-3">
        <a href={routeUrl(pharmacy)} target="_blank" rel="noreferrer" className={buttonStyle('quiet', 'small')}>
          <Navigation aria-hidden="true" size={18} />
          Маршрут
        </a>
        <a href={`tel:${pharmacy.phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('quiet', 'small')}>
          <Phone aria-hidden="true" size={18} />
          {phoneText(pharmacy.phone)}
        </a>
      </div>
    </article>
  )
}
