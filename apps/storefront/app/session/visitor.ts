import { type CityId, defaultCityId } from '@romashka/basics'
import { createStore, useStore } from './store.ts'

/**
 * What a page knows of the person in front of it. Rendered pages are the same for everyone; these bits are filled in by
 * the browser: identity sets the token and name, the basket its count and sum, favourites theirs.
 */
export interface Visitor {
  /** Sent as `x-user-id`; kept ten days. Empty until the browser has started. */
  anonymousId: string
  token: string | undefined
  /** The shopper's id, of one who is signed in. */
  userId: string | undefined
  name: string | undefined
  cityId: CityId
  basketPacks: number
  basketKopecks: number
  favourites: number
  activeOrders: number
}

const nobody: Visitor = {
  anonymousId: '',
  token: undefined,
  userId: undefined,
  name: undefined,
  cityId: defaultCityId,
  basketPacks: 0,
  basketKopecks: 0,
  favourites: 0,
  activeOrders: 0,
}

const store = createStore(() => nobody)

export const visitor = {
  ...store,
  set: (change: Partial<Visitor>): void => store.set({ ...store.read(), ...change }),
}

/** The visitor, in a component; on the server and during hydration it is nobody in particular. */
export const useVisitor = (): Visitor => useStore(store, nobody)
