import type { PharmacyId, ProductId } from '@romashka/basics'
import { createStore, useOutside } from '../session/store.ts'

export interface FavouriteIds {
  products: ReadonlySet<ProductId>
  pharmacies: ReadonlySet<PharmacyId>
}

export type Favourite = { kind: 'products'; id: ProductId } | { kind: 'pharmacies'; id: PharmacyId }

export type FavouriteChange = Favourite & { isIn: boolean }

/**
 * What is a favourite, as buttons show it, changes that are still on their way included. The favourites themselves are
 * loaded after the page (`store/favourites.ts`) and set this.
 */
export const favouriteIds = createStore<FavouriteIds>(() => ({ products: new Set(), pharmacies: new Set() }))

export function withChange(ids: FavouriteIds, change: FavouriteChange): FavouriteIds {
  return change.kind === 'products'
    ? { ...ids, products: changed(ids.products, change.id, change.isIn) }
    : { ...ids, pharmacies: changed(ids.pharmacies, change.id, change.isIn) }
}

function changed<Id>(ids: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> {
  const others = [...ids].filter((one) => one !== id)
  return new Set(isIn ? [...others, id] : others)
}

export function isFavourite(ids: FavouriteIds, of: Favourite): boolean {
  return of.kind === 'products' ? ids.products.has(of.id) : ids.pharmacies.has(of.id)
}

/** Whether one thing is a favourite; a card of another is not drawn again. */
export function useIsFavourite(of: Favourite): boolean {
  return useOutside(favouriteIds.subscribe, () => isFavourite(favouriteIds.read(), of), false)
}
