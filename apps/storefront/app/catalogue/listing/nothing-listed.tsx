import { buttonStyle, EmptyState } from '@romashka/ui'
import { Link, useSearchParams } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { countChosen } from '../filters/filters-url.ts'
import { BeyondTheEnd } from './beyond-the-end.tsx'
import type { Listing } from './listing.ts'
import { hrefOf } from './page-links.tsx'

/** Nothing passes the filters, or nothing is there at all: either way there is a way on. */
export default function NothingListed({ listing, hasCouriers = true }: { listing: Listing; hasCouriers?: boolean }) {
  const to = useCityPath()
  const [search] = useSearchParams()
  if (listing.count > 0) return <BeyondTheEnd to={hrefOf(search, 1)} />
  if (!hasCouriers) return <NoCourierHere city={listing.city} />
  const hasFilters = countChosen(listing.chosen.filters) > 0
  const way = hasFilters ? { to: '?', text: 'Сбросить фильтры' } : { to: to('/catalog'), text: 'Открыть каталог' }
  return (
    <EmptyState
      drawing="search"
      title={hasFilters ? 'С такими фильтрами ничего нет' : 'Здесь пока пусто'}
      action={
        <Link to={way.to} className={buttonStyle('secondary')}>
          {way.text}
        </Link>
      }
    >
      <p>{hasFilters ? 'Уберите один из фильтров или задайте цену шире.' : 'Товары этого раздела появятся позже.'}</p>
    </EmptyState>
  )
}

function NoCourierHere({ city: { hasPharmacies, supplyCity } }: Pick<Listing, 'city'>) {
  const to = useCityPath()
  return (
    <EmptyState
      drawing="search"
      title="Курьером сюда пока не привозим"
      action={
        <Link to={to('/catalog')} className={buttonStyle()}>
          Открыть каталог
        </Link>
      }
    >
      <p>
        {hasPharmacies
          ? 'Закажите на сайте и заберите в аптеке.'
          : `Закажите на сайте и заберите в аптеке ближайшего города: ${supplyCity.name}.`}
      </p>
    </EmptyState>
  )
}
