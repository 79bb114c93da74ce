import { orderPartIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPart, aPartProduct } from '../../../tests/builders.ts'
import { api, open } from '../../../tests/screen.tsx'
import PickupPass from './pickup-pass.tsx'

beforeEach(() => api.reset())

const close = () => undefined
const factsShown = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replace(/\s/g, ' '))

test('the pass says which order it is, until when it is kept and what it costs there', () => {
  const part = aPart({
    status: 'ready_for_pickup',
    status_until: '2026-11-24T17:00:00.000Z',
    goods_list: [aPartProduct({ count: 2, given_count: 1, total_price: 24_000, paid_at: 'pharmacy' })],
  })
  open(<PickupPass code="123456" part={part} order={anOrder(part, { at_pharmacy_price: 24_000 })} onClose={close} />)
  screen.getByText('123 456')
  expect(factsShown()).toEqual(['Заказ: 1234567890', 'Хранится до: 24 ноября, 20:00', 'К оплате в аптеке: 120 ₽'])
})

test('the pass of one bag of two says which it is, and what this one costs there', () => {
  const goods_list = [aPartProduct({ paid_at: 'pharmacy' })]
  const part = aPart({ status: 'ready_for_pickup', goods_list })
  const other = aPart({ id: orderPartIdOf('7f0f2c0e-0000-4000-8000-000000000009'), goods_list })
  const order = anOrder(part, { parts: [other, part], at_pharmacy_price: 48_000 })
  open(<PickupPass code="123456" part={part} order={order} onClose={close} />)
  expect(factsShown()).toEqual(['Заказ: 1234567890, часть 2 из 2', 'К оплате в аптеке: 240 ₽'])
})
