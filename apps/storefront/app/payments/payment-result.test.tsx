import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, aPart } from '../../tests/builders.ts'
import { api, open, signIn, signOut } from '../../tests/screen.tsx'
import PaymentCompletePage from './payment-complete.route.tsx'
import PaymentFailedPage from './payment-failed.route.tsx'

beforeEach(() => {
  api.reset()
  signIn()
})
afterEach(() => vi.useRealTimers())

test.each([
  ['after the payment', PaymentCompletePage],
  ['after a refusal', PaymentFailedPage],
])('%s a check that did not work is repeated by one press', async (_, Page) => {
  api.refuse('GET /api/v1/orders/:id', { code: 'internal', details: {} })
  const order = anOrder(aPart(), { is_paid: true })
  const { user } = open(<Page />, `/payment-complite?order_id=${order.id}`)
  const again = await screen.findByRole('button', { name: 'Проверить ещё раз' })
  api.reply('GET /api/v1/orders/:id', order)
  await user.click(again)
  await screen.findByRole('heading', { name: /^Оплата (?:всё же )?прошла$/ })
})

test.each([
  ['after the payment', PaymentCompletePage],
  ['after a refusal', PaymentFailedPage],
])('%s nobody has to wait for the bank: the order is one press away', async (_, Page) => {
  const order = anOrder(aPart(), { payment: { status: 'pending' } as never })
  api.reply('GET /api/v1/orders/:id', order)
  open(<Page />, `/payment-complite?order_id=${order.id}`)
  await screen.findByRole('heading', { name: 'Проверяем оплату' })
  const onward = await screen.findByRole('link', { name: 'Открыть заказ' })
  expect(onward.getAttribute('href')).toBe(`/order-detail/${order.number}`)
})

test.each([
  ['after the payment', PaymentCompletePage],
  ['after a refusal', PaymentFailedPage],
])('%s what the bank has not answered for a minute is not said to have failed', async (when, Page) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const order = anOrder(aPart(), { payment: { status: 'pending' } as never })
  api.reply('GET /api/v1/orders/:id', order)
  open(<Page />, `/payment-failed?order_id=${when.replaceAll(' ', '-')}`)
  await screen.findByRole('heading', { name: 'Проверяем оплату' })
  vi.setSystemTime(Date.now() + 61_000)
  await screen.findByRole('heading', { name: 'Банк пока не ответил' }, { timeout: 10_000 })
  screen.getByText(/^Если вы заплатили, второй раз платить не нужно.*Если ещё не платили, оплатить можно/)
  expect(screen.queryByText(/Деньги не списаны/)).toBeNull()
})

test('an address that names no order leads to the list of orders', async () => {
  open(<PaymentCompletePage />, '/payment-complite')
  expect((await screen.findByRole('link', { name: 'Мои заказы' })).getAttribute('href')).toBe('/o')
  expect(screen.queryByRole('button', { name: 'Проверить ещё раз' })).toBeNull()
})

test('a payment that has failed says for which order it was and how much it asks', async () => {
  const order = anOrder(aPart(), { payment: { status: 'failed' } as never, unpaid_price: 15_900 })
  api.reply('GET /api/v1/orders/:id', order)
  open(<PaymentFailedPage />, `/payment-failed?order_id=${order.id}`)
  await screen.findByRole('heading', { name: 'Оплата не прошла' })
  screen.getByText(new RegExp(`^Заказ ${order.number} на\\s159\\s₽$`))
})

test.each([
  ['after the payment', PaymentCompletePage],
  ['after a refusal', PaymentFailedPage],
])('%s whoever paid for somebody else is told that nothing is left to do', async (_, Page) => {
  api.refuse('GET /api/v1/orders/:id', { code: 'order.not_found', details: {} })
  const address = `/payment-complite?order_id=${anOrder(aPart()).id}`
  const { unmount } = open(<Page />, address)
  await screen.findByText(/Если вы платили за другого человека, больше ничего делать не нужно/)
  unmount()
  signOut()
  open(<Page />, address)
  await screen.findByText(/Если вы платили за другого человека, больше ничего делать не нужно/)
  screen.getByRole('button', { name: 'Войти по телефону' })
})

test.each([
  ['after the payment', PaymentCompletePage],
  ['after a refusal', PaymentFailedPage],
])('%s a bank that has taken another sum is neither said to be paid nor to have taken nothing', async (_, Page) => {
  const payment = { status: 'captured', failure_reason: 'other_sum' }
  const order = anOrder(aPart(), { is_paid: false, payment: payment as never })
  api.reply('GET /api/v1/orders/:id', order)
  open(<Page />, `/payment-complite?order_id=${order.id}`)
  await screen.findByRole('heading', { name: 'Оплата не прошла' })
  screen.getByText(/Банк провёл не ту сумму, она вернётся целиком\./)
  expect(screen.queryByText(/Деньги не списаны/)).toBeNull()
})
