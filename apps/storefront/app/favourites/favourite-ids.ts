import { useSyncExternalStore } from 'react'
import { createStore } from '../session/store.ts'

export type Kind = 'products' | 'pharmacies'

export type FavouriteIds = Record<Kind, ReadonlySet<number>>

export interface FavouriteChange {
  kind: Kind
  id: number
  isIn: boolean
}

/**
 * What is a favourite, as buttons show it, changes that are still on their way included. The favourites themselves are
 * loaded after the page (`store/favourites.ts`) and set this.
 */
export const favouriteIds = createStore<FavouriteIds>(() => ({ products: new Set(), pharmacies: new Set() }))

export function withChange(ids: FavouriteIds, { kind, id, isIn }: FavouriteChange): FavouriteIds {
  const changed = new Set(ids[kind])
  if (isIn) changed.add(id)
  else changed.delete(id)
  return { ...ids, [kind]: changed }
}

/** Whether one thing is a favourite; a card of another is not drawn again. */
export function useIsFavourite(kind: Kind, id: number): boolean {
  return useSyncExternalStore(
    favouriteIds.subscribe,
    () => favouriteIds.read()[kind].has(id),
    () => false,
  )
}
