import { orderPartIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPart, aPartProduct } from '../../../tests/builders.ts'
import { api, open } from '../../../tests/screen.tsx'
import { OrderCard } from './order-card.tsx'

beforeEach(() => api.reset())

test('an order in two parts shows the code of the one that waits and how each of them stands', () => {
  const coming = aPart({ status: 'ordered_from_warehouse', is_today: false, date_of_delivery: '2026-11-23' })
  const waiting = aPart({
    id: orderPartIdOf('7f0f2c0e-0000-4000-8000-000000000009'),
    status: 'ready_for_pickup',
    pickup_code: '177250',
  })
  open(
    <OrderCard
      order={anOrder(coming, {
        parts: [waiting, coming],
        status: 'ordered_from_warehouse',
        has_different_parts: true,
      })}
    />,
  )
  const badges = screen.getAllByText(/^Часть \d\./).map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(badges).toEqual(['Часть 1. Можно забирать', 'Часть 2. Едет в аптеку, будет 23 ноября'])
  screen.getByText('177 250')
  screen.getByText(/^Код части\s1$/)
})

test('a card counts the packs that are left, as its sum does; of what was called off those that were ordered', () => {
  const goods_list = [aPartProduct({ count: 2, given_count: 0 }), aPartProduct({ count: 3, given_count: 1 })]
  const order = anOrder(aPart({ goods_list }), { total_count: 5, total_price: 60_000, due_price: 12_000 })
  const { unmount } = open(<OrderCard order={order} />)
  screen.getByText(/, 1\sупаковка$/)
  unmount()
  open(<OrderCard order={{ ...order, status: 'cancelled', is_active: false, due_price: 0 }} />)
  screen.getByText(/, 5\sупаковок$/)
})
