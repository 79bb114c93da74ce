import { buttonStyle, Icon } from '@romashka/ui'
import { Link } from 'react-router'
import type { ReplyOf } from '../api/api.ts'
import { useCityPath } from '../site/paths.ts'

interface FoundPlacesProps {
  places: ReplyOf<'POST /api/v1/search/search'>['places']
  query: string
}

/** Pharmacies by their street, metro or number, each a way to its own page; and the way to all of them. */
export function FoundPlaces({ places: { pharmacies, isAsked }, query }: FoundPlacesProps) {
  const to = useCityPath()
  if (pharmacies.length === 0 && !isAsked) return null
  const isRoundTheClock = /круглосуточн|дежурн|24 часа/i.test(query)
  return (
    <section aria-labelledby="found-places" className="mt-4 mb-6">
      <h2 id="found-places" className="text-h3">
        {pharmacies.length === 0 ? 'Аптеки' : isRoundTheClock ? 'Круглосуточные аптеки' : 'Аптеки по этому адресу'}
      </h2>
      {pharmacies.length === 0 && (
        <p className="mt-1 text-quiet">Все аптеки города, часы работы и дорога к ним&nbsp;— на карте.</p>
      )}
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {pharmacies.map(({ id, slug, name, address, metro }) => (
          <li key={id}>
            <Link
              to={to(`/drugstores/${slug}`)}
              className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-leaf"
            >
              <Icon name="map-pin" size={20} className="shrink-0 text-leaf" />
              <span className="min-w-0">
                <span className="block font-semibold first-letter:uppercase">{address}</span>
                <span className="block text-note text-quiet">{[name, metro].filter(Boolean).join('\u00a0· ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={to(isRoundTheClock ? '/drugstores?open=24' : '/drugstores')}
        className={`mt-3 ${buttonStyle('secondary')}`}
      >
        {isRoundTheClock ? 'Все круглосуточные на карте' : 'Все аптеки на карте'}
      </Link>
    </section>
  )
}
