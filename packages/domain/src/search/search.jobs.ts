import type { NoPayload } from '../jobs.port.ts'

export interface SearchJobs {
  /** Deletes which visitors made a query; its count stays. */
  'search.forget-askers': NoPayload
}
