import { orderPartIdOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPart, aPartProduct } from '../../../tests/builders.ts'
import { api, open } from '../../../tests/screen.tsx'
import { OrderMoney } from './order-money.tsx'

beforeEach(() => api.reset())

const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replace(/\s/g, ' ')

test('the sum of an order is what its goods still cost, with what is missing subtracted before it', () => {
  const order = anOrder(aPart(), { total_price: 67_700, due_price: 51_800 })
  open(<OrderMoney order={order} zone="Europe/Moscow" />)
  expect(shown('Не нашлось или отменено')).toBe('−159 ₽')
  expect(shown('Итого')).toBe('518 ₽')
})

test('while the shopper is asked about what is missing, no sum is called the last one', () => {
  const part = aPart({ status: 'needs_decision' })
  const order = anOrder(part, { total_price: 67_700, due_price: 51_800 })
  open(<OrderMoney order={order} zone="Europe/Moscow" />)
  expect(shown('Не хватает или отменено')).toBe('−159 ₽')
  expect(shown('Итого без этого')).toBe('518 ₽')
  expect(screen.queryByText('Итого')).toBeNull()
})

test('the sum of a cancelled order is not a total to be paid', () => {
  const order = anOrder(aPart({ status: 'cancelled', is_active: false }), {
    is_active: false,
    total_price: 67_700,
    due_price: 0,
  })
  open(<OrderMoney order={order} zone="Europe/Moscow" />)
  expect(screen.queryByText('Итого')).toBeNull()
  expect(shown('Сумма отменённого заказа')).toBe('677 ₽')
})

test('an order that nobody paid for is not called cancelled', () => {
  const order = anOrder(aPart({ status: 'expired', is_active: false }), { is_active: false, due_price: 0 })
  open(<OrderMoney order={{ ...order, status: 'expired' }} zone="Europe/Moscow" />)
  expect(screen.queryByText('Сумма отменённого заказа')).toBeNull()
  screen.getByText('Сумма заказа')
})

test('a cancelled order whose goods are its whole sum says that sum once', () => {
  const order = anOrder(aPart({ status: 'cancelled', is_active: false }), { is_active: false, due_price: 0 })
  const whole = order.goods_list.reduce((sum, { price, count }) => sum + price * count, 0)
  open(<OrderMoney order={{ ...order, total_price: whole, total_products_price: whole }} zone="Europe/Moscow" />)
  expect(screen.queryByText('Товары')).toBeNull()
})

test('of what was handed over it says what was paid at the counter', () => {
  const part = aPart({ status: 'collected', is_active: false })
  const goods_list = part.goods_list.map((good) => ({ ...good, paid_at: 'pharmacy' as const, total_price: 15_900 }))
  const order = anOrder({ ...part, goods_list }, { is_active: false })
  open(<OrderMoney order={order} zone="Europe/Moscow" />)
  expect(shown('Оплачено в аптеке')).toMatch(/₽$/)
})

test('an order in two bags says what each costs at the counter', () => {
  const part = aPart({ goods_list: [aPartProduct({ paid_at: 'pharmacy', total_price: 15_900 })] })
  const later = aPart({
    id: orderPartIdOf('7f0f2c0e-0000-4000-8000-000000000009'),
    goods_list: [aPartProduct({ paid_at: 'pharmacy', total_price: 126_900 })],
  })
  open(<OrderMoney order={anOrder(part, { parts: [part, later], at_pharmacy_price: 142_800 })} zone="Europe/Moscow" />)
  expect(shown('Оплатить в аптеке')).toBe('1\u202f428 ₽'.replace(/\s/g, ' '))
  expect([shown('За часть 1'), shown('За часть 2')]).toEqual(['159 ₽', '1 269 ₽'])
})

test('where one bag is all that is still to be paid for, its sum is said once', () => {
  const over = aPart({
    status: 'cancelled',
    is_active: false,
    goods_list: [aPartProduct({ paid_at: 'pharmacy', total_price: 15_900 })],
  })
  const later = aPart({
    id: orderPartIdOf('7f0f2c0e-0000-4000-8000-000000000009'),
    goods_list: [aPartProduct({ paid_at: 'pharmacy', total_price: 126_900 })],
  })
  open(<OrderMoney order={anOrder(over, { parts: [over, later], at_pharmacy_price: 142_800 })} zone="Europe/Moscow" />)
  expect(shown('Оплатить в аптеке')).toBe('1 269 ₽')
  expect(screen.queryByText(/^За часть/)).toBeNull()
})

test('no bank is said to have confirmed a refund that it refused', () => {
  const refund = {
    id: '7f0f2c0e-0000-4000-8000-000000000003',
    amount: 15_900,
    status: 'failed' as const,
    requested_at: '2026-11-26T18:00:00.000Z',
    due_on: '2026-12-06',
    ended_at: '2026-11-26T18:00:01.000Z',
    is_retried: false,
  }
  open(<OrderMoney order={anOrder(aPart({ status: 'cancelled' }), { refunds: [refund] })} zone="Europe/Moscow" />)
  expect(screen.getByText(/деньги придут не позже 6 декабря/)).toBeTruthy()
  expect(screen.queryByText(/Банк подтвердил/)).toBeNull()
})

test('what a promo code and what points took off are said apart', () => {
  const order = anOrder(aPart(), { discount: 84_540, points_discount: 50_000 })
  const { unmount } = open(<OrderMoney order={order} zone="Europe/Moscow" />)
  expect(shown('Промокод')).toBe('−345,40 ₽')
  expect(shown('Баллы')).toBe('−500 ₽')
  unmount()
  open(<OrderMoney order={{ ...order, points_discount: 0 }} zone="Europe/Moscow" />)
  expect(shown('Промокод')).toBe('−845,40 ₽')
  expect(screen.queryByText('Баллы')).toBeNull()
})

test('points that paid for what is not given are said to come back', () => {
  const part = aPart({ status: 'cancelled', is_active: false })
  const order = anOrder(part, { is_active: false, due_price: 0, points_discount: 5_400, points_back: 5_400 })
  open(<OrderMoney order={order} zone="Europe/Moscow" />)
  expect(shown('Возврат баллами')).toBe('54 балла')
})
