import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBasket, aBasketItem } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import { mergeVisitorBasket, notifyOfMerge } from './merge-on-sign-in.ts'
import { changeVisitorItems } from './visitor-basket.ts'

const item = aBasketItem()

beforeEach(async () => {
  api.reset()
  // The browser of the tests has no database: the record is kept in memory, which is reported.
  vi.stubGlobal('reportError', () => undefined)
  const { id, price, title: titleShort } = item
  await changeVisitorItems(() => [{ id, price, priceCrossed: null, titleShort, amount: 1, checked: true }])
  signIn()
})

async function mergeInto(amount: number): Promise<void> {
  const basket = aBasket([{ ...item, amount }])
  api.reply('GET /api/v2/baskets', basket)
  api.reply('POST /api/v2/baskets/merge', basket)
  await mergeVisitorBasket()
  open(<main />)
  notifyOfMerge()
}

test('whoever signs in while ordering is told that the profile has made the basket larger', async () => {
  await mergeInto(3)
  await screen.findByText('Объединили корзины: проверьте товары и сумму')
})

test('a basket that the sign-in has not changed is not spoken of', async () => {
  await mergeInto(1)
  expect(screen.queryByText(/Объединили/)).toBeNull()
})
