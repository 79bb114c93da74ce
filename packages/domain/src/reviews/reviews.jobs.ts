import type { NoPayload } from '../jobs.port.ts'

export interface ReviewJobs {
  /** Deletes expired captchas. */
  'reviews.forget-captchas': NoPayload
}
