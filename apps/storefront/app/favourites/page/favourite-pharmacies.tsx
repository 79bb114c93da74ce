import { buttonStyle, EmptyState, LoadMore, Skeleton } from '@romashka/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { LoadFailed } from '../../api/loading-or-error.tsx'
import { useCityPath } from '../../site/paths.ts'
import { useFavouritePages } from './use-favourite-pages.ts'

const size = 20

async function ask(page: number) {
  const { results, totalCount, totalPages } = await browserApi.ask('GET /api/v1/favourites/pharmacies', {
    query: { page, size },
  })
  const ids = results.map((pharmacy) => pharmacy.id)
  const { acceptListed } = await import('../store/favourites.ts')
  await acceptListed({ pharmacies: ids }, totalPages <= 1)
  return { items: results, totalCount, totalPages }
}

type FavouritePharmacy = ReplyOf<'GET /api/v1/favourites/pharmacies'>['results'][number]

interface FavouritePharmaciesProps {
  renderPharmacy: (pharmacy: FavouritePharmacy) => ReactNode
}

/** The shopper's favourite pharmacies; the page says how one of them is drawn. */
export default function FavouritePharmacies({ renderPharmacy }: FavouritePharmaciesProps) {
  const to = useCityPath()
  const { items, error, isBusy, hasMore, loadMore, refetch } = useFavouritePages('pharmacies', ask)
  if (error && !items) return <LoadFailed title="Не получилось открыть избранное" text={error} onAgain={refetch} />
  if (!items) return <Skeleton className="h-44 rounded-card" />
  if (items.length === 0) {
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
        {items.map((pharmacy) => (
          <li key={pharmacy.id}>{renderPharmacy(pharmacy)}</li>
        ))}
      </ul>
      {hasMore && <LoadMore text="Показать ещё" isBusy={isBusy} onMore={loadMore} />}
    </>
  )
}
