import type { CityId, PharmacyId } from '@romashka/basics'
import { kilometres, type Point } from './distance.ts'
import { openAt } from './opening-hours.ts'

export interface Pharmacy extends PharmacyRow {
  isOpenNow: boolean
  isRoundTheClock: boolean
  /** `2026-11-21 22:00` on the pharmacy's clock: when it closes, or opens again. */
  changesAt: string | null
  /** From where the shopper is, if he has said; as the crow flies. */
  distanceKm: number | null
}

export interface PharmacyRow {
  id: PharmacyId
  code: string
  cityId: CityId
  cityName: string
  name: string
  slug: string
  address: string
  metro: string | null
  latitude: number
  longitude: number
  timezone: string
  /** OpenStreetMap's grammar, on the pharmacy's clock. */
  openingHours: string
  phone: string
  services: string[]
  licenceNumber: string | null
  licenceAddress: string | null
  hasDistancePermit: boolean
  isInvented: boolean
}

export function toPharmacy(row: PharmacyRow, now: Date, near?: Point): Pharmacy {
  const { isOpen, isRoundTheClock, changesAt } = openAt(row.openingHours, now, row.timezone)
  const distanceKm = near ? Math.round(kilometres(near, row) * 100) / 100 : null
  return { ...row, isOpenNow: isOpen, isRoundTheClock, changesAt, distanceKm }
}
