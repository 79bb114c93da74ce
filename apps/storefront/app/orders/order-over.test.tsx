import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPart } from '../../tests/builders.ts'
import { api, open } from '../../tests/screen.tsx'
import { OrderOver } from './order-over.tsx'

beforeEach(() => api.reset())

test('an order that was not paid in time is not offered for payment again: its goods are in the basket', () => {
  const part = aPart({ status: 'expired', is_active: false })
  open(<OrderOver order={anOrder(part, { status: 'expired', is_active: false })} />)
  screen.getByRole('heading', { name: 'Заказ не оплачен' })
  screen.getByText(/товары вернулись в корзину/)
  expect(screen.getByRole('link', { name: 'Открыть корзину' }).getAttribute('href')).toMatch(/\/basket$/)
  expect(screen.queryByRole('button', { name: 'Оплатить ещё раз' })).toBeNull()
})

test('an order that was cancelled says what becomes of its money', () => {
  const part = aPart({ status: 'cancelled', is_active: false })
  const refund = {
    id: '7f0f2c0e-0000-4000-8000-000000000003',
    amount: 15_900,
    status: 'sent' as const,
    requested_at: '2026-11-26T18:00:00.000Z',
    due_on: '2026-12-06',
    ended_at: null,
    is_retried: false,
  }
  open(<OrderOver order={anOrder(part, { status: 'cancelled', is_active: false, refunds: [refund] })} />)
  screen.getByRole('heading', { name: 'Заказ отменён' })
  screen.getByText(/Возвращаем 159/)
  expect(screen.queryByText(/Деньги не списаны/)).toBeNull()
})
