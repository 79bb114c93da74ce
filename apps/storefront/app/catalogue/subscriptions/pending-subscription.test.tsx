import { productIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProduct, atTheCounter, nowhere } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import { visitor } from '../../session/visitor.ts'
import { Subscription } from '../product/subscription.tsx'
import BackInStockButton from './back-in-stock-button.tsx'
import { sendPendingSubscription } from './pending-subscription.ts'

const subscribing = 'POST /api/v1/users/:id/add-subscription/:productId'

beforeEach(() => {
  api.reset()
  api.reply(subscribing, { subscriptions: [] })
  sessionStorage.clear()
  visitor.set({ token: undefined, userId: undefined })
})

async function pressBell() {
  const product = aProduct({ ...nowhere })
  const { user } = open(<Subscription product={product} />)
  await user.click(screen.getByRole('button', { name: 'Сообщить о поступлении' }))
  await screen.findByRole('dialog')
  return { user, product }
}

test('a visitor who presses the bell and signs in is subscribed, once', async () => {
  const { product } = await pressBell()
  signIn()
  await sendPendingSubscription()
  await sendPendingSubscription()
  expect(api.changes()).toEqual([expect.stringMatching(new RegExp(`/add-subscription/${product.id}$`))])
})

test('a visitor who closes the sign-in is subscribed to nothing', async () => {
  const { user } = await pressBell()
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  signIn()
  await sendPendingSubscription()
  expect(api.changes()).toEqual([])
})

test('nobody is offered a notice of what no order takes', () => {
  for (const product of [aProduct({ ...nowhere, dispensing: atTheCounter }), aProduct({ dispensing: atTheCounter })])
    open(<Subscription product={product} />)
  open(<BackInStockButton card={{ id: productIdOf(7), titleShort: 'Тропикамид', dispensingClass: 'pharmacy_only' }} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Отпускают только в аптеке')).toBeTruthy()
})
