import { notify } from '@romashka/ui'
import { useSyncExternalStore } from 'react'
import { createStore } from '../session/store.ts'
import type { ProductToAdd } from './store/basket-source.ts'

/**
 * Packs in the basket by product, as cards and the header show them, a change that is still on its way included. The
 * basket itself is loaded after the page (`store/basket.ts`) and sets this.
 */
export const basketPacks = createStore<ReadonlyMap<number, number>>(() => new Map())

/** How many packs of one product are in the basket. A card of another product is not drawn again. */
export function useBasketPacks(id: number): number {
  return useSyncExternalStore(
    basketPacks.subscribe,
    () => basketPacks.read().get(id) ?? 0,
    () => 0,
  )
}

/** Exactly so many packs; zero takes the product out. Shown at once; a refusal shows the former number again. */
export async function setPacks(product: ProductToAdd, packs: number): Promise<void> {
  const before = basketPacks.read()
  basketPacks.set(new Map(before).set(product.id, packs))
  try {
    const basket = await import('./store/basket.ts')
    await basket.setLine(product, packs)
  } catch (error) {
    reportError(error)
    basketPacks.set(before)
    notify({ message: 'Не получилось. Проверьте связь и попробуйте ещё раз', tone: 'danger' })
  }
}
