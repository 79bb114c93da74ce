import type { NoPayload } from '../jobs.port.ts'

export interface RecommendationJobs {
  /** Deletes product views older than ninety days. */
  'recommendations.forget-views': NoPayload
}
