import type { Kind } from './favourites.ts'

/** A heart that was pressed and has not reached the shop yet. */
export interface Wish {
  /** Of whom and of what: a later press takes the place of an earlier one. */
  key: string
  kind: Kind
  id: number
  isIn: boolean
  /** Tells two presses of the same heart apart. */
  stamp: string
  /** Undefined of somebody who has not signed in. */
  userId: string | undefined
  anonymousId: string
  cityId: number
}

export interface Person {
  userId: string | undefined
  anonymousId: string
}

/** Another account's is nobody's business here; what a browser liked goes with whoever signs in at it. */
export function isTheirs(wish: Wish, { userId, anonymousId }: Person): boolean {
  return wish.userId ? wish.userId === userId : wish.anonymousId === anonymousId
}
