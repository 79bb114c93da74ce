import type { PharmacyId } from '@romashka/basics'
import { buttonStyle, classNames } from '@romashka/ui'
import { Navigation, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { phoneText } from '../text/phone.ts'
import { hoursLines } from './hours.ts'
import type { Pharmacy } from './pharmacy.ts'
import { PharmacyLine, routeUrl } from './pharmacy-line.tsx'
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
      <summary className="rounded-card p-4 marker:content-none">
        <PharmacyLine pharmacy={pharmacy} now={now} />
      </summary>
      <Details pharmacy={pharmacy} />
    </details>
  )
}

function Details({ pharmacy }: { pharmacy: Pharmacy }) {
  const { phone, services, licenceNumber, licenceAddress, isInvented } = pharmacy
  return (
    <div className="space-y-4 border-t border-line px-4 pt-4 pb-4 text-note">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">{pharmacy.name}</p>
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
      <div className="flex flex-wrap gap-2">
        <a href={routeUrl(pharmacy)} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
          <Navigation aria-hidden="true" size={18} />
          Маршрут
        </a>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('quiet')}>
          <Phone aria-hidden="true" size={18} />
          {phoneText(phone)}
        </a>
      </div>
      {licenceNumber && (
        <p className="text-small text-quiet">
          Лицензия {licenceNumber}
          {licenceAddress && `, адрес деятельности: ${licenceAddress}`}
        </p>
      )}
      {isInvented && (
        <p className="text-small text-quiet">Демонстрационная аптека: вымышлена вместе с часами и телефоном.</p>
      )}
    </div>
  )
}
