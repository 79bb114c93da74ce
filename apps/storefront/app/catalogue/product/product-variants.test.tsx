import { productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct, nowhere } from '../../../tests/builders.ts'
import { open } from '../../../tests/screen.tsx'
import { ProductVariants } from './product-variants.tsx'

test('in a town without a pharmacy a pack of the nearest city has its price, and only what is nowhere is not there', () => {
  const shown = aProduct({ ...nowhere, packSize: 10, pharmaciesNearby: 3 })
  const large = { ...shown, id: productIdOf(900), packSize: 20, price: 45_000, pharmaciesNearby: 2 }
  const gone = { ...shown, id: productIdOf(901), packSize: 30, price: 60_000, pharmaciesNearby: 0 }
  open(<ProductVariants product={{ ...shown, productFormFactor: [shown, large, gone] }} />)
  expect(screen.getByRole('link', { name: /20 шт/ }).textContent).toMatch(/450\s₽/u)
  expect(screen.getByRole('link', { name: /30 шт/ }).textContent).toContain('нет в наличии')
})
