import { useNavigate } from 'react-router'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { useCityPath } from '../../site/paths.ts'
import { LicenceNote } from '../licence-note.tsx'
import { CityMap } from '../map/city-map.tsx'
import type { Pharmacy } from '../pharmacy.ts'
import { PharmacyLine } from '../pharmacy-line.tsx'
import { PhoneLink, RouteLink } from '../route-and-phone-links.tsx'
import { serviceNames } from '../services.ts'
import { OpenDays, type OpenDaysProps } from './open-days.tsx'

interface PharmacyDetailsProps extends Omit<OpenDaysProps, 'openingHours' | 'zone'> {
  pharmacy: Pharmacy
}

/** Everything one needs to go there: whether it is open, hours, the way, the telephone, services, the licence. */
export function PharmacyDetails({ pharmacy, openDays, now }: PharmacyDetailsProps) {
  const to = useCityPath()
  const navigate = useNavigate()
  const { id, address, services, openingHours, timezone } = pharmacy
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-2 md:gap-8">
      <section aria-label="Как нас найти" className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <PharmacyLine pharmacy={pharmacy} now={now} />
          </div>
          <FavouriteButton favourite={{ kind: 'pharmacies', id }} title={address} className="-mt-2 -mr-2" />
        </div>
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:px-3 max-sm:*:text-note">
          <RouteLink pharmacy={pharmacy} kind="primary" />
          <PhoneLink pharmacy={pharmacy} kind="secondary" />
        </div>
        <h2 className="mt-6 text-h3">Часы работы</h2>
        <OpenDays openingHours={openingHours} openDays={openDays} now={now} zone={timezone} />
        {services.length > 0 && (
          <>
            <h2 className="mt-6 text-h3">Услуги</h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {services.map((service) => (
                <li key={service} className="rounded-tag bg-sunken px-3 py-1 text-note">
                  {serviceNames[service] ?? service}
                </li>
              ))}
            </ul>
          </>
        )}
        <LicenceNote pharmacy={pharmacy} className="mt-6 space-y-2 text-note text-quiet" />
      </section>
      <div className="h-60 max-md:has-data-[map=closed]:h-24 overflow-hidden rounded-card border border-line md:h-auto print:hidden">
        <CityMap pharmacies={[pharmacy]} onOpen={(slug) => void navigate(to(`/drugstores?pharmacy=${slug}`))} />
      </div>
    </div>
  )
}
