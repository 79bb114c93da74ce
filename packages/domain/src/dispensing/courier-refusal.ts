import {
  type DispensingDay,
  type DispensingProduct,
  type DispensingRefusal,
  decideDispensing,
} from './decide-dispensing.ts'

/** Why a courier may not bring a product; one on any prescription is refused as such. */
export type CourierRefusal = Exclude<DispensingRefusal, 'PHARMACY_ONLY'> | 'NOT_IN_CITY'

interface CourierCity {
  /** The city has a tariff of couriers; a town without pharmacies may have one, too. */
  hasCouriers: boolean
  /** Some pharmacy that serves it may send medicines. */
  hasDistancePermit: boolean
}

/** Why a courier may not bring a product in this city, even with a thermo bag; null where he may. */
export function courierRefusal(
  product: DispensingProduct,
  city: CourierCity,
  day: DispensingDay,
): CourierRefusal | null {
  const [reason] = refusalsByCourier(product, day, city.hasDistancePermit)
  if (!city.hasCouriers && (reason === undefined || reason === 'NO_PERMIT')) return 'NOT_IN_CITY'
  return reason === 'PHARMACY_ONLY' ? 'RX_NEEDS_PHARMACY' : (reason ?? null)
}

/** What a product needs for a courier to bring it; the listing index keeps it as a number for each product. */
const courierNeeds = { pharmacy: 0, distancePermit: 1, neverAllowed: 2 } as const

export function courierNeedOf(product: DispensingProduct, day: DispensingDay): number {
  if (refusalsByCourier(product, day, false).length === 0) return courierNeeds.pharmacy
  return refusalsByCourier(product, day, true).length === 0 ? courierNeeds.distancePermit : courierNeeds.neverAllowed
}

/** Whether the need is met wherever couriers come; says the same as {@link courierRefusal}. */
export function canGoByCourier(need: number | undefined, city: Pick<CourierCity, 'hasDistancePermit'>): boolean {
  return need === courierNeeds.pharmacy || (need === courierNeeds.distancePermit && city.hasDistancePermit)
}

function refusalsByCourier(product: DispensingProduct, day: DispensingDay, hasDistancePermit: boolean) {
  const situation = {
    ...day,
    deliveryMethod: 'courier',
    regionId: null,
    hasDistancePermit,
    hasThermoBag: true,
  } as const
  return decideDispensing(product, situation).reasons
}
