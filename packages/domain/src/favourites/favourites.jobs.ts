import type { NoPayload } from '../jobs.port.ts'

export interface FavouriteJobs {
  /** Moves favourites and subscriptions to the products that have taken the place of theirs. */
  'favourites.follow-replacements': NoPayload
  /** Notifies subscribers of a product that is available again or has become cheaper. */
  'favourites.notify-subscribers': NoPayload
}
