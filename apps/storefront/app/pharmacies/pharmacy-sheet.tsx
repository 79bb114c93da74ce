import { buttonStyle } from '@romashka/ui'
import { Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneText } from '../text/phone.ts'
import { hoursLines } from './hours.ts'
import type { Pharmacy } from './pharmacy.ts'
import { PharmacyLine, routeUrl } from './pharmacy-line.tsx'

interface PharmacySheetProps {
  pharmacy: Pharmacy
  now: Date | undefined
  /** What this page adds: stock, a choice. */
  children: ReactNode
}

/** A pharmacy that was pressed on the map: hours, the way there, and what the page adds. */
export function PharmacySheet({ pharmacy, now, children }: PharmacySheetProps) {
  return (
    <>
      <PharmacyLine pharmacy={pharmacy} now={now} />
      <p className="mt-1 text-note text-quiet">{hoursLines(pharmacy.openingHours).join(', ')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {children}
        <a href={routeUrl(pharmacy)} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
          <Navigation aria-hidden="true" size={18} />
          Маршрут
        </a>
        <a href={`tel:${pharmacy.phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('quiet')}>
          <Phone aria-hidden="true" size={18} />
          {phoneText(pharmacy.phone)}
        </a>
      </div>
    </>
  )
}
