import { type DispensingClass, medicineClasses } from './dispensing-class.ts'

/** Why a courier may not bring it; the codes are those of the dispensing policy. */
export type CourierRefusal = 'RX_NEEDS_PHARMACY' | 'ALCOHOL_OVER_25' | 'NO_PERMIT' | 'NOT_IN_CITY'

/** Above this share of ethanol a product is handed over in the pharmacy alone. Source: docs/rules/dispensing.md */
const strongestByCourierPercent = 25

interface Dispensed {
  dispensingClass: string
  ethanolPercent: number | null
}

/** Shown in the pharmacy against a prescription, whatever its form. */
export function isOnPrescription(dispensingClass: string): boolean {
  return dispensingClass === 'prescription' || dispensingClass === 'pharmacy_only'
}

/** Why no courier of any city may bring it; null where one may. */
export function courierBan(product: Dispensed): 'RX_NEEDS_PHARMACY' | 'ALCOHOL_OVER_25' | null {
  if (isOnPrescription(product.dispensingClass)) return 'RX_NEEDS_PHARMACY'
  return (product.ethanolPercent ?? 0) > strongestByCourierPercent ? 'ALCOHOL_OVER_25' : null
}

/** A medicine leaves by courier only from a pharmacy with the health authority's permit. */
export function needsDistancePermit(product: Dispensed): boolean {
  return medicineClasses.includes(product.dispensingClass as DispensingClass)
}

/** Why a courier may not bring it in this city; null where he may. */
export function courierRefusal(
  product: Dispensed,
  city: { hasPharmacies: boolean; hasDistancePermit: boolean },
): CourierRefusal | null {
  const ban = courierBan(product)
  if (ban) return ban
  if (!city.hasPharmacies) return 'NOT_IN_CITY'
  return needsDistancePermit(product) && !city.hasDistancePermit ? 'NO_PERMIT' : null
}
