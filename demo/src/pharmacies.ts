import { type CityId, cityIdOf } from '@romashka/basics'
import { readDemoData } from './places.ts'

const pharmacyServices = [
  'optics',
  'orthopaedics',
  'doctor',
  'e-prescription',
  'card-payment',
  'parking',
  'step-free',
] as const
export type DemoPharmacyService = (typeof pharmacyServices)[number]

export interface DemoPharmacy {
  /** Four digits, the city's number in the chain and the pharmacy's in the city: `0101`. */
  code: string
  cityId: CityId
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  /** OpenStreetMap's grammar: `24/7`, `Mo-Fr 08:00-22:00; Sa-Su 09:00-21:00`, `Su off`. */
  openingHours: string
  /** `+7` and ten digits that belong to nobody. */
  phone: string
  services: DemoPharmacyService[]
  /** The nearest station, where the city has an underground. */
  metro: string | null
  timezone: string
  licenceNumber: string
  licenceAddress: string
  /** May sell medicines at a distance, so that they can leave it by courier. */
  hasDistancePermit: boolean
  /** A list of 2014 names a pharmacy at this house; otherwise only the street is real. */
  isAddressReal: boolean
  /** The pharmacy itself, its hours, phone, services and licence are made up. True of every one. */
  isInvented: boolean
  /** `hand` or `nsk-2014`; see README.md. */
  source: string
}

export function readPharmacies(): DemoPharmacy[] {
  return readDemoData('pharmacies.csv').map((row) => ({
    code: row.text('code'),
    cityId: cityIdOf(row.number('city_id')),
    name: row.text('name'),
    slug: row.text('slug'),
    address: row.text('address'),
    latitude: row.number('lat'),
    longitude: row.number('lon'),
    openingHours: row.text('opening_hours'),
    phone: row.text('phone'),
    services: row.text('services').split(';').map(service),
    metro: row.optional('metro'),
    timezone: row.text('timezone'),
    licenceNumber: row.text('licence_number'),
    licenceAddress: row.text('licence_address'),
    hasDistancePermit: row.text('has_distance_permit') === '1',
    isAddressReal: row.text('is_address_real') === '1',
    isInvented: row.text('is_invented') === '1',
    source: row.text('source'),
  }))
}

function service(code: string): DemoPharmacyService {
  const found = pharmacyServices.find((known) => known === code)
  if (!found) throw new Error(`no service ${code}`)
  return found
}
