import { localDay } from '@romashka/basics'
import { classNames, Icon } from '@romashka/ui'
import type { ReactNode } from 'react'
import { keepHouseTogether } from '../text/keep-address-together.ts'
import { openingText } from './hours.ts'
import type { Pharmacy } from './pharmacy.ts'
import { distanceText } from './visitor-place.ts'

interface PharmacyLineProps {
  pharmacy: Pharmacy
  /** Nothing on the server: a kept page must not say that a pharmacy is open. */
  now: Date | undefined
  children?: ReactNode
}

/** Address, metro, distance and whether it is open: what every list of pharmacies begins with, and what is pressed to open one. */
export function PharmacyLine({ pharmacy, now, children }: PharmacyLineProps) {
  return (
    <>
      <span className="block font-semibold first-letter:uppercase">{keepHouseTogether(pharmacy.address)}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-note text-quiet">
        {pharmacy.metro && (
          <span className="inline-flex items-center gap-1">
            <Icon name="map-pin" size={15} />
            {pharmacy.metro}
          </span>
        )}
        {pharmacy.distanceKm !== null && <span>{distanceText(pharmacy.distanceKm)} от вас</span>}
        <span className={classNames('w-full', now ? (pharmacy.isOpenNow ? 'text-leaf' : 'text-quiet') : 'invisible')}>
          {openingText(pharmacy, now && localDay(now, pharmacy.timezone))}
        </span>
      </span>
      {children}
    </>
  )
}

/** Opens the way there in the maps that Russian shoppers have. */
export function routeUrl({ latitude, longitude }: Pick<Pharmacy, 'latitude' | 'longitude'>): string {
  return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto`
}
