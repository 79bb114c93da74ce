import { pharmacyIdOf, productIdOf } from '@romashka/basics'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderPart } from '../order.ts'
import { cancelButtonText, isNothingAvailable, paymentStage, shortageTexts } from './shortage-text.ts'

const good: OrderPart['goods_list'][number] = {
  id: '7f0f2c0e-0000-4000-8000-000000000004',
  product_id: productIdOf(1),
  title: 'Парацетамол',
  count: 2,
  given_count: 1,
  price: 10_000,
  price_crossed: null,
  discount: 0,
  total_price: 20_000,
  is_prescription: false,
  paid_at: 'online',
}
const pharmacy: OrderPart['pharmacy'] = {
  id: pharmacyIdOf(1),
  name: 'Аптека 1',
  slug: 'apteka-1',
  address: 'Тверская улица, 1',
  phone: '+74950000000',
  latitude: 55.7,
  longitude: 37.6,
  timezone: 'Europe/Moscow',
  opening_hours: '24/7',
}
const status_until = '2026-11-24T17:00:00Z'

afterEach(() => vi.useRealTimers())

test('whoever is asked reads that another pharmacy means the basket again, and what silence means', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
  const { elsewhere, silence } = shortageTexts(
    { goods_list: [good], status_until, pharmacy, can_wait: false },
    true,
    'taken',
  )
  expect(elsewhere.replaceAll('\u00a0', ' ')).toBe(
    'Заказ здесь отменится, деньги за него вернутся, а все товары снова будут в корзине.',
  )
  expect(silence).toBe('Если не ответить до 24\u00a0ноября, 20:00, соберём то, что есть.')
})

test('where nothing was found, silence puts nothing together', () => {
  const none = { ...good, given_count: 0 }
  expect(isNothingAvailable({ goods_list: [none] })).toBe(true)
  expect(isNothingAvailable({ goods_list: [none, good] })).toBe(false)
  const { silence } = shortageTexts({ goods_list: [none], status_until, pharmacy, can_wait: false }, true, 'taken')
  expect(silence).toBeUndefined()
})

test('of an order in several parts only one is given up', () => {
  const { elsewhere } = shortageTexts({ goods_list: [good], status_until, pharmacy, can_wait: false }, false, 'taken')
  expect(elsewhere).toContain('Эта часть заказа отменится')
  expect(cancelButtonText(false)).toBe('Отказаться от этой части')
  expect(cancelButtonText(true)).toBe('Отказаться от заказа')
})

test('waiting is offered once', () => {
  const part = { goods_list: [good], status_until, pharmacy }
  expect(shortageTexts({ ...part, can_wait: true }, true, 'taken').wait).toContain('до\u00a0завтрашнего вечера')
  expect(shortageTexts({ ...part, can_wait: false }, true, 'taken').wait).toBeUndefined()
})

test('money is said to come back only where it was taken', () => {
  const part = { goods_list: [good], status_until, pharmacy, can_wait: false }
  const textOf = (...given: Parameters<typeof shortageTexts>) => Object.values(shortageTexts(...given)).join(' ')
  const unpaid = textOf(part, true, 'nothing')
  expect(unpaid).toContain('платить не нужно')
  expect(unpaid).not.toMatch(/деньги/)
  expect(textOf(part, true, 'held')).not.toContain('вернутся')
  expect(textOf(part, true, 'held')).toContain('деньги за него не спишутся')
  const atCounter = { ...part, goods_list: [{ ...good, paid_at: 'pharmacy' as const }] }
  expect(textOf(atCounter, true, 'taken')).not.toMatch(/деньги/)
})

test('it says how much comes back, and only of what was paid online', () => {
  const textOf = (goods_list: (typeof good)[], paid: 'held' | 'taken') =>
    shortageTexts({ goods_list, status_until, pharmacy, can_wait: false }, true, paid).missing.replaceAll(/\s/g, ' ')
  expect(textOf([good], 'taken')).toBe('За то, чего нет, вернём 100 ₽.')
  expect(textOf([good], 'held')).toBe('За то, чего нет, 100 ₽ не спишутся.')
  const whole = { ...good, given_count: 2 }
  expect(textOf([whole, { ...good, paid_at: 'pharmacy' }], 'taken')).toBe('За то, чего нет, платить не нужно.')
})

test('nothing is paid, held or taken', () => {
  const payment = { id: good.id, amount: 20_000, captured: 0, refunded: 0, failure_reason: null }
  expect(paymentStage({ paid_price: 0, payment: null })).toBe('nothing')
  expect(paymentStage({ paid_price: 0, payment: { ...payment, status: 'pending' } })).toBe('nothing')
  expect(paymentStage({ paid_price: 20_000, payment: { ...payment, status: 'authorized' } })).toBe('held')
  expect(paymentStage({ paid_price: 20_000, payment: { ...payment, status: 'captured' } })).toBe('taken')
})
