import { buttonStyle } from '@romashka/ui'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../../tests/screen.tsx'
import OrderView from './order-view.tsx'

beforeEach(() => {
  api.reset()
  signIn()
})

const list = () => screen.getByRole('link', { name: 'Мои заказы' })

test('an order that cannot be loaded is asked for again first, and the list of orders comes second', async () => {
  api.loseNetwork('GET /api/v1/orders/:id')
  api.reply('GET /api/v1/orders/:id/events', { results: [] })
  open(<OrderView id="2956393684" />)
  expect((await screen.findByRole('button', { name: 'Повторить' })).className).toBe(buttonStyle())
  expect(list().className).toBe(buttonStyle('secondary'))
  screen.getByRole('heading', { name: 'Заказ не открылся' })
})

test('of an order that is not there the list is the only way on', async () => {
  api.refuse('GET /api/v1/orders/:id', { code: 'order.not_found', details: {} })
  api.reply('GET /api/v1/orders/:id/events', { results: [] })
  open(<OrderView id="1111111111" />)
  await screen.findByRole('heading', { name: 'Такого заказа у вас нет' })
  expect(list().className).toBe(buttonStyle())
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})
