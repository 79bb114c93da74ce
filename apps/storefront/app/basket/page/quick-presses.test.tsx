import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBasket, aBasketItem } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn } from '../../../tests/screen.tsx'
import BasketView from './basket-view.tsx'

const remaining = (packs: number) => aBasket([aBasketItem({ amount: packs, count: packs, today: packs })])

test('a line whose packs are still on their way is removed after them, stays out, and comes back as it was', async () => {
  api.reset()
  signIn()
  await loadBasket(remaining(3))
  const { user } = open(<BasketView />, '/basket')
  api.reply('PUT /api/v2/baskets/products/:id', remaining(1))
  api.reply('DELETE /api/v2/baskets/products', aBasket([]))
  const letAnswersCome = api.holdAnswers()
  await user.click(screen.getByRole('button', { name: 'Меньше' }))
  await user.click(screen.getByRole('button', { name: 'Меньше' }))
  await user.click(screen.getByRole('button', { name: /^Убрать: / }))
  letAnswersCome()
  await expect.poll(() => api.changes()).toHaveLength(3)
  expect(api.changes()).toEqual([
    'PUT /api/v2/baskets/products/7?count=2',
    'PUT /api/v2/baskets/products/7?count=1',
    'DELETE /api/v2/baskets/products',
  ])
  await screen.findByText('В корзине пока пусто')

  api.reply('PUT /api/v2/baskets/products', remaining(1))
  await user.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByRole('group', { name: /: упаковок$/ })
  expect(api.bodyOf('PUT /api/v2/baskets/products')).toEqual({ products: [{ id: 7, count: 1, checked: true }] })
})
