import type { NoPayload } from '../jobs.port.ts'

export interface VacancyJobs {
  /** Reads the chain's vacancies from the job board. */
  'vacancies.sync': NoPayload
}
