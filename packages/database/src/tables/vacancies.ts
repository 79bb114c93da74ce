// Made from the migrations by "npm run tables"; do not edit.
import type {
  CityId,
  RegionId,
} from '@romashka/basics'
import type {
  Generated,
} from 'kysely'

interface Vacancies {
  board_id: string
  name: string
  area_name: string
  city_id: CityId | null
  region_id: RegionId | null
  salary_from: number | null
  salary_to: number | null
  salary_currency: string | null
  is_salary_gross: boolean | null
  experience: string | null
  schedule: string | null
  employment: string | null
  address: string | null
  requirement: string | null
  responsibility: string | null
  description: string | null
  url: string
  published_at: Date
  seen_at: Date
}

interface VacancySyncs {
  id: Generated<boolean>
  synced_at: Date
}

export interface VacanciesTables {
  vacancies: Vacancies
  vacancy_syncs: VacancySyncs
}
