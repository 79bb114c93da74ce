import type { CityId } from '@romashka/basics'
import type { FavouriteChange } from '../favourite-ids.ts'

/** A favourite that was changed and has not reached the server yet. `public/worker.js` reads these as well. */
export type PendingFavourite = FavouriteChange & {
  /** Of whom and of what: a later change takes the place of an earlier one. */
  key: string
  /** Tells two changes of the same favourite apart. */
  stamp: string
  /** Undefined of a visitor who has not signed in. */
  userId: string | undefined
  anonymousId: string
  cityId: CityId
}

export interface Person {
  userId: string | undefined
  anonymousId: string
}

/** A shopper's changes are sent for that shopper alone; a visitor's are sent for the shopper who signs in next. */
export function isOwnChange(pending: PendingFavourite, { userId, anonymousId }: Person): boolean {
  return pending.userId ? pending.userId === userId : pending.anonymousId === anonymousId
}
