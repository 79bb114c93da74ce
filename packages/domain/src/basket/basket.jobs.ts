import type { NoPayload } from '../jobs.port.ts'

export interface BasketJobs {
  /** Removes expired reservations of quotes, and quotes a day after they expired. */
  'basket.forget-quotes': NoPayload
}
