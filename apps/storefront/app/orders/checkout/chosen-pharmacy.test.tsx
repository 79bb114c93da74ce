import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aBasket, anna, tverskaya } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import type { AccountReply } from '../../basket/store/basket-state.ts'
import { DeliveryMethodStep } from './delivery-method-step.tsx'

beforeEach(() => {
  api.reset()
  signIn(anna())
  api.reply('GET /api/v2/baskets/from/pickup/inventories', { inventories: [] } as never)
})

function nothingAt(isClosed: boolean): AccountReply {
  const { preCheck } = aBasket()
  return aBasket(undefined, {
    pharmacyId: tverskaya.id,
    pharmacy: { ...tverskaya, isClosed },
    preCheck: { ...preCheck, total_products: 0, goods_price: 0, promo_discount: 0 },
  })
}

const openStep = (basket: AccountReply) =>
  open(<DeliveryMethodStep basket={basket} change={async () => true} isSignedIn onChosen={() => undefined} />)

test.each([
  [true, /^Аптека, которую вы выбирали, больше не работает: Тверская/],
  [false, /^Из вашей корзины сейчас ничего не собрать здесь: Тверская/],
])('who has to choose a pharmacy again is told why (closed: %s)', async (isClosed, why) => {
  api.reply('GET /api/v1/delivery/tariffs/by-destination/:city_id', { results: [] })
  openStep(nothingAt(isClosed))
  await screen.findByText(why)
})

test('a courier who changes no sum is not said to make nothing of nothing', async () => {
  const basket = nothingAt(false)
  const [item] = basket.items
  if (!item) throw new Error('a basket without lines')
  const lost = { id: item.id, title: item.title, amount: 2, reason: 'RX_NEEDS_PHARMACY' as const, actions: [] }
  api.reply('GET /api/v1/delivery/tariffs/by-destination/:city_id', { results: [{ id: 1 }] } as never)
  api.reply('GET /api/v2/baskets/from/courier', { ...basket, impossibleOrderList: [lost] })
  openStep(basket)
  await screen.findByText(/^Курьер не привезёт 1 товар/)
  expect(screen.queryByText(/вместо/)).toBeNull()
})
