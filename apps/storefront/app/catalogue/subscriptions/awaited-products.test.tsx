import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCard, anna, nowhere } from '../../../tests/builders.ts'
import { api, open, signIn, signOut } from '../../../tests/screen.tsx'
import AwaitedProducts from './awaited-products.tsx'

const came = aCard()
const awaited = aCard({ ...nowhere, id: (came.id + 1) as typeof came.id, title: 'Инсулин' })
const gone = (came.id + 2) as typeof came.id
const of = (product_id: typeof came.id, change: object = {}) =>
  ({
    product_id,
    city_id: 1,
    price_at_most: null,
    created_at: '2026-11-12T09:00:00Z',
    notified_at: null,
    ...change,
  }) as never

beforeEach(() => {
  api.reset()
  api.reply('GET /api/v1/products/get-by-ids', { products: [came, awaited] } as never)
})

const openList = () => open(<AwaitedProducts skeleton={<p>Загружаем</p>} />)

test('what is awaited, what has come and what is not sold any more are told apart, and each can be ended', async () => {
  signIn(anna({ subscriptions: [of(came.id, { notified_at: '2026-11-20T09:00:00Z' }), of(awaited.id), of(gone)] }))
  const { user } = openList()
  await screen.findByText(/^Сообщили 20\sноября/)
  screen.getByText(/^Сообщим, когда появится; ждёте с 12\sноября/)
  screen.getByText('Товар больше не продаётся')
  api.reply('POST /api/v1/users/:id/delete-subscription/:productId', { subscriptions: [of(awaited.id)] })
  await user.click(screen.getByRole('button', { name: 'Не сообщать: Товар больше не продаётся' }))
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  expect(document.activeElement).not.toBe(document.body)
})

test('of what only a pharmacy gives out no notice is promised', async () => {
  const closed = aCard({ ...nowhere, dispensingClass: 'pharmacy_only' })
  api.reply('GET /api/v1/products/get-by-ids', { products: [closed] } as never)
  signIn(anna({ subscriptions: [of(closed.id)] }))
  openList()
  await screen.findByText('Теперь отпускают только в аптеке: сообщать не будем')
  expect(screen.queryByText(/Сообщим/)).toBeNull()
})

test('whoever awaits nothing is told how to begin, and a stranger is asked to sign in', async () => {
  signIn(anna())
  openList()
  await screen.findByText('Вы пока ничего не ждёте')
  signOut()
  await screen.findByText('Войдите, чтобы увидеть, чего вы ждёте')
})
