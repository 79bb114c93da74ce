import type { NoPayload } from '../jobs.port.ts'

export interface RetentionJobs {
  /** Deletes what has outlived its term. */
  'retention.purge': NoPayload
}
