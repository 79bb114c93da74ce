import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBasket } from '../../tests/builders.ts'
import { api, open, signIn, signOut } from '../../tests/screen.tsx'
import { visitor } from '../session/visitor.ts'
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

test('whoever was signed out elsewhere is not told that their basket is empty', async () => {
  // The browser of the tests has no database: the basket of a visitor is kept in memory, which is reported.
  vi.stubGlobal('reportError', () => undefined)
  signOut()
  sessionStorage.setItem('session_ended', '1')
  const { unmount } = open(<BasketPage />, '/basket')
  await screen.findByText(/Корзина осталась в профиле/)
  expect(screen.queryByText('В корзине пока пусто')).toBeNull()
  unmount()
  sessionStorage.clear()
  open(<BasketPage />, '/basket')
  await screen.findByText('В корзине пока пусто')
  vi.unstubAllGlobals()
})

test('whoever looks for an order in the basket that it has left is led to it', async () => {
  api.reply('GET /api/v2/baskets', aBasket([]))
  visitor.set({ activeOrders: 1 })
  open(<BasketPage />, '/basket')
  const onward = await screen.findByRole('link', { name: 'Мои заказы' })
  expect(onward.getAttribute('href')).toBe('/o')
  act(() => visitor.set({ activeOrders: 0 }))
  expect(screen.queryByRole('link', { name: 'Мои заказы' })).toBeNull()
})
