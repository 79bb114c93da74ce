import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBasket, anna } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn, signOut } from '../../../tests/screen.tsx'
import Checkout from './checkout.tsx'

beforeEach(() => {
  api.reset()
  // The browser of the tests has no database: the basket of a visitor is kept in memory, which is reported.
  vi.stubGlobal('reportError', () => undefined)
  signIn(anna())
  api.reply('GET /api/v1/delivery/tariffs/by-destination/:city_id', { results: [] })
  api.reply('GET /api/v2/baskets/from/pickup/inventories', { inventories: [] } as never)
})

test('whoever signs out in another tab while ordering is told where the basket is, not to fill another', async () => {
  await loadBasket(aBasket())
  open(<Checkout />, '/basket?step=checkout')
  await screen.findByRole('heading', { name: 'Где и когда забрать' })
  api.reply('GET /api/v2/baskets', aBasket([]))
  api.reply('PUT /api/v2/baskets/products', aBasket([]))
  ;(await screen.findByRole('button', { name: /^Изменить/ })).focus()
  act(signOut)
  await screen.findByText(/Корзина осталась в профиле: войдите и продолжите/)
  screen.getByRole('button', { name: 'Войти по телефону' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Оформление' }))
  expect(screen.queryByText('Отметьте в корзине товары, которые есть в наличии.')).toBeNull()
})

test('where the last line went from the basket in another tab, nobody is asked to tick what is not there', async () => {
  await loadBasket(aBasket([]))
  open(<Checkout />, '/basket?step=checkout')
  await screen.findByText('В корзине пока пусто.')
  expect(screen.getByRole('link', { name: 'В каталог' }).getAttribute('href')).toBe('/catalog')
})
