import { productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aBasket } from '../../tests/builders.ts'
import { api, loadBasket, open, signIn } from '../../tests/screen.tsx'
import { AddToBasket } from './add-to-basket.tsx'

const card = {
  id: productIdOf(12),
  titleShort: 'Нурофен',
  price: 10_000,
  priceCrossed: null,
  dispensingClass: 'otc',
  is_stock: true,
  is_preorder: false,
  tomorrow: false,
  max_store_quantity: 5,
}

/** As soon as the button is there: whatever it does after its first rendering is still to come. */
function PressedAtOnce() {
  useLayoutEffect(() => {
    const button = document.querySelector<HTMLElement>('button[aria-label^="В"]')
    button?.focus()
    button?.click()
  }, [])
  return <AddToBasket card={card} />
}

beforeEach(() => {
  api.reset()
  signIn()
})

test('a press on a page that has just come hands the focus to the stepper', async () => {
  await loadBasket(aBasket([]))
  api.loseNetwork('PUT /api/v2/baskets/products/:id')
  await open(<PressedAtOnce />)
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Больше' }))
})
