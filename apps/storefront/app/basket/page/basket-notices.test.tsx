import { productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aBasket, aBasketItem } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn } from '../../../tests/screen.tsx'
import BasketView from './basket-view.tsx'

beforeEach(() => {
  api.reset()
  signIn()
})

const aLine = (id: number, isChecked: boolean) =>
  aBasketItem({ id: productIdOf(id), title: `Товар ${id}`, checked: isChecked })

test('a basket of which nothing is checked says so, as after an order that was not paid in time', async () => {
  await loadBasket(aBasket([aLine(1, false), aLine(2, false)]))
  open(<BasketView />, '/basket')
  await screen.findByText(/Ничего не\sотмечено/)
})

test('one checked line is enough to say nothing', async () => {
  await loadBasket(aBasket([aLine(1, true), aLine(2, false)]))
  open(<BasketView />, '/basket')
  await screen.findByRole('heading', { name: /^Корзина/ })
  expect(screen.queryByText(/Ничего не\sотмечено/)).toBeNull()
})
