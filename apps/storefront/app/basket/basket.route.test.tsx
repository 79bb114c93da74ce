import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../tests/screen.tsx'
import BasketPage from './basket.route.tsx'

beforeEach(() => {
  api.reset()
  signIn()
})

test('a basket that the shop cannot give now is not blamed on the network', async () => {
  api.refuse('GET /api/v2/baskets', { code: 'service.unavailable', details: {} })
  open(<BasketPage />, '/basket')
  await screen.findByRole('heading', { name: 'Не получилось открыть корзину' })
  screen.getByText(/Магазин не отвечает/)
  expect(screen.queryByText(/Проверьте связь/)).toBeNull()
})
