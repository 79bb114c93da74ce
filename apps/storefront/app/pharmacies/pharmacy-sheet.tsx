import type { ReactNode } from 'react'
import { hoursText } from './hours.ts'
import type { Pharmacy } from './pharmacy.ts'
import { PharmacyLine } from './pharmacy-line.tsx'
import { PhoneLink, RouteLink } from './route-and-phone-links.tsx'

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
      <p className="mt-1 text-note text-quiet">{hoursText(pharmacy.openingHours)}</p>
      {/* Of equal width where there is room for two; a longer telephone takes a row of its own and fills it. */}
      <div className="mt-3 flex flex-wrap items-center gap-2 *:grow">
        {children}
        <RouteLink pharmacy={pharmacy} kind="secondary" />
        <PhoneLink pharmacy={pharmacy} kind="secondary" />
      </div>
    </>
  )
}
