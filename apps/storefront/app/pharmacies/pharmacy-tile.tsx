import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { hoursText } from './hours.ts'
import type { Pharmacy } from './pharmacy.ts'
import { PharmacyLine } from './pharmacy-line.tsx'
import { PhoneLink, RouteLink } from './route-and-phone-links.tsx'

/** A pharmacy as a tile of a grid: hours, route and telephone, without the price columns of the search. */
export default function PharmacyTile({ pharmacy }: { pharmacy: Pharmacy }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <PharmacyLine pharmacy={pharmacy} now={new Date()} />
        </div>
        <FavouriteButton
          favourite={{ kind: 'pharmacies', id: pharmacy.id }}
          title={pharmacy.address}
          className="-mt-2.5 -mr-2.5"
        />
      </div>
      <p className="mt-2 text-note text-quiet">{hoursText(pharmacy.openingHours)}</p>
      <div className="mt-auto -mx-3 flex flex-wrap gap-x-1 pt-3">
        <RouteLink pharmacy={pharmacy} kind="quiet" size="small" />
        <PhoneLink pharmacy={pharmacy} kind="quiet" size="small" />
      </div>
    </article>
  )
}
