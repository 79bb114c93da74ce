import { buttonStyle, Icon } from '@romashka/ui'
import { hoursText } from '../../pharmacies/hours.ts'
import { routeUrl } from '../../pharmacies/pharmacy-line.tsx'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { phoneText } from '../../text/phone.ts'
import type { OrderPart } from '../order.ts'

interface PlaceProps {
  pharmacy: OrderPart['pharmacy']
  isActive: boolean
}

/** Where to go; when it is open and the way there only while there is something to go for. */
export function PickupPharmacy({ pharmacy, isActive }: PlaceProps) {
  return (
    <div className="space-y-2 text-note">
      <p className="flex gap-2.5">
        <Icon name="map-pin" size={20} className="text-leaf" />
        <span className="inline-block min-w-0 font-semibold wrap-anywhere first-letter:uppercase">
          {keepHouseTogether(pharmacy.address)}
        </span>
      </p>
      {isActive && (
        <p className="flex gap-2.5">
          <Icon name="clock" size={20} className="text-leaf" />
          {hoursText(pharmacy.opening_hours)}
        </p>
      )}
      {isActive && (
        <p className="-mx-3 flex flex-wrap gap-x-1">
          <a
            href={routeUrl(pharmacy)}
            target="_blank"
            rel="noreferrer"
            className={`${buttonStyle('quiet', 'small')} print:hidden`}
          >
            <Icon name="navigation" size={18} />
            Маршрут
          </a>
          <PharmacyPhone phone={pharmacy.phone} />
        </p>
      )}
    </div>
  )
}

export function PharmacyPhone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonStyle('quiet', 'small')}>
      <Icon name="phone" size={18} />
      {phoneText(phone)}
    </a>
  )
}
