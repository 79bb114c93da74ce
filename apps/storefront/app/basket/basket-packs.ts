import type { ProductId } from '@romashka/basics'
import { createStore, useOutside } from '../session/store.ts'

/**
 * Packs in the basket by product, as cards and the header show them, a change that is still on its way included. The
 * basket itself is loaded after the page (`store/basket.ts`) and sets this.
 */
export const basketPacks = createStore<ReadonlyMap<ProductId, number>>(() => new Map())

/** How many packs of one product are in the basket. A card of another product is not drawn again. */
export function useBasketPacks(id: ProductId): number {
  return useOutside(basketPacks.subscribe, () => basketPacks.read().get(id) ?? 0, 0)
}
