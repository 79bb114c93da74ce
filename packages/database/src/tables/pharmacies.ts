// Made from the migrations by "npm run tables"; do not edit.
import type {
  CityId,
  Day,
  PharmacyId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
} from 'kysely'

interface Pharmacies {
  id: GeneratedAlways<PharmacyId>
  code: string
  city_id: CityId
  name: string
  slug: string
  address: string
  metro: string | null
  latitude: number
  longitude: number
  timezone: string
  opening_hours: string
  phone: string
  services: Generated<string[]>
  licence_number: string | null
  licence_address: string | null
  has_distance_permit: Generated<boolean>
  is_invented: Generated<boolean>
  source: string | null
  closed_on: ColumnType<Day | null, string | null, string | null>
}

interface PharmacyRedirects {
  slug: string
  pharmacy_id: PharmacyId
}

export interface PharmaciesTables {
  pharmacies: Pharmacies
  pharmacy_redirects: PharmacyRedirects
}
