import { productIdOf } from '@romashka/basics'
import { expect, test, vi } from 'vitest'
import { basketPacks } from './basket-packs.ts'
import { setPacks } from './set-packs.ts'
import { startBasket } from './store/basket.ts'

test('two quick presses never show the number of the first one again', async () => {
  const product = { id: productIdOf(12), titleShort: 'Нурофен', price: 10_000, priceCrossed: null }
  // Without a database, as in a private window, the basket lives as long as the page and that is only reported.
  vi.stubGlobal('reportError', () => undefined)
  startBasket()
  const shown: (number | undefined)[] = []
  const stop = basketPacks.subscribe(() => {
    const packs = basketPacks.read().get(product.id)
    if (packs !== shown.at(-1)) shown.push(packs)
  })
  const [first, second] = [setPacks(product, 1), setPacks(product, 2)]
  await Promise.all([first, second])
  stop()
  expect(shown).toEqual([1, 2])
})
