import type { NoPayload } from '../jobs.port.ts'

export interface CatalogueJobs {
  /** Recalculates offers of the cities where a new day has begun: lots expire, crossed-out prices end. */
  'catalogue.refresh-offers': NoPayload
  /** Imports whose process is gone are told, and what they left half done is made up for. */
  'catalogue.repair-imports': NoPayload
  /** Prices of limited offers that have just begun or ended. */
  'catalogue.refresh-limited-offers': NoPayload
  /** Moves what people have of products (favourites, subscriptions, courses, views, reviews) to those that have taken their place. */
  'catalogue.follow-replacements': NoPayload
  /** Downloads the pictures that feeds name; at most one such job waits. */
  'catalogue.download-pictures': NoPayload
  /** Counts anew how popular products are of which no feed says it. */
  'catalogue.count-popularity': NoPayload
}
