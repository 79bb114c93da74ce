import type { CityId, RegionId } from '@romashka/basics'

/** A vacancy as the shop shows it. Salaries are whole units of their currency. */
export interface Vacancy {
  boardId: string
  name: string
  areaName: string
  cityId: CityId | null
  regionId: RegionId | null
  salaryFrom: number | null
  salaryTo: number | null
  salaryCurrency: string | null
  /** Before tax; null where the employer does not say. */
  isSalaryGross: boolean | null
  experience: string | null
  schedule: string | null
  employment: string | null
  address: string | null
  requirement: string | null
  responsibility: string | null
  /** Safe HTML; null until it has been read from the board. */
  description: string | null
  url: string
  publishedAt: Date
}

export interface VacancySearch {
  regionId: RegionId | undefined
  text: string
  /** The first is 0, as at the board. */
  page: number
  size: number
}

export interface VacancyRegion {
  id: RegionId
  name: string
  count: number
}
