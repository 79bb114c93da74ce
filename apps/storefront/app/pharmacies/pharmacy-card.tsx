import type { PharmacyId } from '@romashka/basics'
import { buttonStyle, classNames } from '@romashka/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useCityPath } from '../site/paths.ts'
import { keepPhrasesTogether } from '../text/keep-phrases-together.ts'
import { hoursLines } from './hours.ts'
import { LicenceNote } from './licence-note.tsx'
import type { Pharmacy } from './pharmacy.ts'
import { PharmacyLine } from './pharmacy-line.tsx'
import { PhoneLink, RouteLink } from './route-and-phone-links.tsx'
import { serviceNames } from './services.ts'

interface PharmacyCardProps {
  pharmacy: Pharmacy
  now: Date | undefined
  isChosen: boolean
  onChoose: (id: PharmacyId) => void
}

/** A pharmacy in the list: a line to recognise it by, and everything else behind a press. Works without script. */
export function PharmacyCard({ pharmacy, now, isChosen, onChoose }: PharmacyCardProps) {
  const card = useRef<HTMLDetailsElement>(null)
  // Effect: opens the chosen card and scrolls to it.
  useEffect(() => {
    if (!isChosen || !card.current) return
    card.current.open = true
    card.current.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <details
      ref={card}
      onToggle={(event) => event.currentTarget.open && !isChosen && onChoose(pharmacy.id)}
      className={classNames(
        'scroll-my-32 rounded-card border bg-surface transition-colors duration-150',
        isChosen ? 'border-leaf ring-1 ring-leaf' : 'border-line hover:border-edge',
      )}
    >
      <summary className="rounded-card p-4">
        <span className="min-w-0 flex-1 text-ink">
          <PharmacyLine pharmacy={pharmacy} now={now} />
        </span>
      </summary>
      <Details pharmacy={pharmacy} />
    </details>
  )
}

function Details({ pharmacy }: { pharmacy: Pharmacy }) {
  const to = useCityPath()
  const { services } = pharmacy
  return (
    <div className="space-y-4 border-t border-line px-4 pt-4 pb-4 text-note">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">{keepPhrasesTogether(pharmacy.name)}</p>
        <FavouriteButton
          favourite={{ kind: 'pharmacies', id: pharmacy.id }}
          title={pharmacy.address}
          className="-my-3 -mr-3"
        />
      </div>
      <ul>
        {hoursLines(pharmacy.openingHours).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {services.length > 0 && (
        <ul aria-label="Услуги" className="flex flex-wrap gap-1.5">
          {services.map((service) => (
            <li key={service} className="rounded-tag bg-sunken px-2 py-0.5 text-small">
              {serviceNames[service] ?? service}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        <RouteLink pharmacy={pharmacy} kind="secondary" />
        <PhoneLink pharmacy={pharmacy} kind="secondary" />
        <Link to={to(`/drugstores/${pharmacy.slug}`)} className={buttonStyle('secondary')}>
          Что есть в наличии
        </Link>
      </div>
      <LicenceNote pharmacy={pharmacy} className="space-y-1 text-small text-quiet" />
    </div>
  )
}
