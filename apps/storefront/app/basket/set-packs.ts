import { notify } from '@romashka/ui'
import { basketPacks } from './basket-packs.ts'
import type { ProductToAdd } from './store/basket-source.ts'
import { type UnsavedPacks, unsavedPacks } from './unsaved-packs.ts'

/** Exactly so many packs; zero takes the product out. Shown at once; a refusal shows the former number again. */
export async function setPacks(product: ProductToAdd, packs: number): Promise<void> {
  const before = basketPacks.read()
  basketPacks.set(new Map(before).set(product.id, packs))
  const change = unsaved(product, packs)
  unsavedPacks.put(change)
  try {
    const basket = await import('./store/basket.ts')
    await basket.setLine(product, packs)
    basket.settle(change)
  } catch (error) {
    reportError(error)
    unsavedPacks.remove(change)
    basketPacks.set(before)
    notify({ message: 'Не получилось. Проверьте связь и попробуйте ещё раз', tone: 'danger' })
  }
}

/** Of a card only what a basket stores. */
function unsaved({ id, titleShort, price, priceCrossed }: ProductToAdd, packs: number): UnsavedPacks {
  return { product: { id, titleShort, price, priceCrossed }, packs }
}
