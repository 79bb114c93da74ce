import type { ProductToAdd } from './store/basket-source.ts'

export interface UnsavedPacks {
  product: ProductToAdd
  packs: number
}

const key = 'basket_unsaved'

/**
 * Presses on «В корзину» that may not be saved yet, the last one of each product. They outlive the page: whoever opens
 * another page right after the press finds them sent from there. A number of packs is set, not added, so sending it
 * twice changes nothing.
 */
export const unsavedPacks = {
  list(): UnsavedPacks[] {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]')
    } catch {
      return []
    }
  },
  put(change: UnsavedPacks): void {
    write([...unsavedPacks.list().filter(({ product }) => product.id !== change.product.id), change])
  },
  /** A later press of the same product stays. */
  remove({ product, packs }: UnsavedPacks): void {
    write(unsavedPacks.list().filter((one) => one.product.id !== product.id || one.packs !== packs))
  },
  clear(): void {
    write([])
  },
}

function write(changes: readonly UnsavedPacks[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(changes))
  } catch {
    // Storage is forbidden or full: then a press lasts as long as its page.
    return
  }
}
