import type { NoPayload } from '../jobs.port.ts'

export interface LoyaltyJobs {
  /** Makes gifts spendable, returns points of expired quotes, removes expired points. */
  'loyalty.mature-and-expire-points': NoPayload
  /** Warns shoppers a month before their points expire. */
  'loyalty.warn-of-expiry': NoPayload
}
