import type { NoPayload } from '../jobs.port.ts'

export interface FavouriteJobs {
  /** Notifies subscribers of a product that is available again or has become cheaper. */
  'favourites.notify-subscribers': NoPayload
}
