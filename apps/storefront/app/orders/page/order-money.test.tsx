import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPart } from '../../../tests/builders.ts'
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
