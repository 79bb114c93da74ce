import { createUnsavedChanges } from '../session/unsaved-changes.ts'
import type { ProductToAdd } from './store/basket-source.ts'

export interface UnsavedPacks {
  product: ProductToAdd
  packs: number
}

/** Presses on «В корзину»; a number of packs is set, not added. */
export const unsavedPacks = createUnsavedChanges<UnsavedPacks>('basket_unsaved', ({ product }) => product.id)
