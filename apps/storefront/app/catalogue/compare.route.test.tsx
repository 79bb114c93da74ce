import { productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import { compared } from './compare/compared-products.ts'
import ComparePage from './compare.route.tsx'

beforeEach(() => {
  api.reset()
  compared.clear()
})

test('products that did not load are not said to be none: they are asked for again', async () => {
  for (const id of [7, 8]) compared.add(productIdOf(id))
  api.loseNetwork('GET /api/v1/products/get-by-ids')
  open(<ComparePage />, '/compare')
  await screen.findByText('Не получилось открыть сравнение')
  screen.getByRole('button', { name: 'Повторить' })
  expect(screen.queryByText('Пока нечего сравнивать')).toBeNull()
  expect(screen.queryByText('Различия выделены.')).toBeNull()
})

test('where nothing was chosen the page says how to choose', async () => {
  open(<ComparePage />, '/compare')
  await screen.findByText('Пока нечего сравнивать')
})
