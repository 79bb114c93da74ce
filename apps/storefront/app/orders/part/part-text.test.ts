import { defaultCityId, orderIdOf, orderPartIdOf, pharmacyIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import type { Order, OrderPart } from '../order.ts'
import { isHandedOverAtDoor, partText, pharmacyTitle } from './part-text.ts'

const part: OrderPart = {
  id: orderPartIdOf('7f0f2c0e-0000-4000-8000-000000000001'),
  status: 'accepted',
  status_since: '2026-11-21T10:00:00.000Z',
  status_until: null,
  is_active: true,
  is_today: true,
  date_of_delivery: '2026-11-22',
  pharmacy: {
    id: pharmacyIdOf(1),
    name: 'Аптека 1',
    slug: 'apteka-1',
    address: 'Тверская улица, 1',
    phone: '+74950000000',
    latitude: 55.7,
    longitude: 37.6,
    timezone: 'Europe/Moscow',
    opening_hours: '24/7',
  },
  pickup_code: null,
  can_extend: false,
  extension_hours: 24,
  is_not_begun: false,
  can_change_pharmacy: false,
  can_wait: false,
  goods_list: [],
  total_price: 10_000,
}

const order: Order = {
  id: orderIdOf('7f0f2c0e-0000-4000-8000-000000000002'),
  number: '1234567890',
  status: 'accepted',
  status_until: null,
  is_active: true,
  has_different_parts: false,
  actions: [],
  payment_type: null,
  can_choose_payment_type: true,
  created_at: '2026-11-21T10:00:00.000Z',
  city_id: defaultCityId,
  channel: 'web',
  way_to_get: 'pickup',
  customer: { phone: '+79120000000', first_name: 'Анна', middle_name: null, gender: null, brithday: null },
  delivery: null,
  comments: null,
  recipes: [],
  payment_method: 'online',
  parts: [part],
  goods_list: [],
  total_count: 1,
  total_products: 1,
  total_products_price: 10_000,
  discount: 0,
  points_discount: 0,
  points_back: 0,
  delivery_price: 0,
  packages_price: 0,
  total_price: 10_000,
  online_price: 10_000,
  at_pharmacy_price: 0,
  due_price: 10_000,
  is_paid: false,
  paid_price: 0,
  payment: null,
  unpaid_price: 0,
  added_delivery: null,
  refunds: [],
  receipts: [],
  cancel: null,
}

/** As the contract lists them. */
const states = [
  'created',
  'awaiting_payment',
  'accepted',
  'ordered_from_warehouse',
  'in_transit_to_pharmacy',
  'assembling',
  'needs_decision',
  'assembled',
  'ready_for_pickup',
  'handed_to_courier',
  'on_the_way',
  'delivery_failed',
  'returned_to_pharmacy',
  'collected',
  'delivered',
  'expired',
  'reserve_expired',
  'unavailable',
  'cancelled',
] as const

test.each(states)('%s says what it is and what happens now', (status) => {
  const { title, text } = partText(order, { ...part, status })
  expect(title).not.toBe('В работе')
  expect(text.length).toBeGreaterThan(20)
})

test('a declined payment says why and that no money is gone', () => {
  const payment = {
    id: order.id,
    status: 'failed' as const,
    amount: 10_000,
    captured: 0,
    refunded: 0,
    failure_reason: 'insufficient_funds' as const,
  }
  const { text } = partText({ ...order, payment }, { ...part, status: 'awaiting_payment' })
  expect(text).toContain('деньги не списаны. На карте не хватает денег.')
})

test('a cancelled order says who did it and what comes back', () => {
  const cancel = { reasonType: 'CHEAPER', reasonMessage: null, by: 'shopper', cancelled_at: order.created_at }
  const refund = {
    id: order.id,
    amount: 10_000,
    status: 'sent' as const,
    requested_at: order.created_at,
    due_on: '2026-12-01',
    ended_at: null,
    is_retried: false,
  }
  const cancelled = { ...part, status: 'cancelled' as const }
  expect(partText({ ...order, cancel, refunds: [refund] }, cancelled).text).toMatch(
    /^Вы отменили заказ\. Возвращаем 100/,
  )
  expect(partText({ ...order, cancel, refunds: [{ ...refund, status: 'refunded' as const }] }, cancelled).text).toMatch(
    /^Вы отменили заказ\. Вернули 100/,
  )
  const payment = {
    id: order.id,
    status: 'captured' as const,
    amount: 1,
    captured: 1,
    refunded: 0,
    failure_reason: null,
  }
  expect(partText({ ...order, status: 'cancelled' as const, cancel, payment }, cancelled).text).toContain(
    'Деньги возвращаем',
  )
  const byPharmacy = { ...cancel, by: 'operator', reasonMessage: 'Упаковка повреждена' }
  expect(partText({ ...order, cancel: byPharmacy }, cancelled).text).toMatch(
    /^Аптека не смогла выполнить заказ, простите\. Причина: «Упаковка повреждена»\./,
  )
})

test('an order that was paid for too late does not say that no money was taken', () => {
  const refund = {
    ...order,
    amount: 10_000,
    status: 'sent' as const,
    requested_at: '',
    due_on: '',
    ended_at: null,
    is_retried: false,
  }
  const expired = { ...part, status: 'expired' as const }
  expect(partText(order, expired).text).toContain('Деньги не списаны')
  expect(partText({ ...order, refunds: [refund] }, expired).text).toContain('возвращаем целиком')
  expect(partText({ ...order, refunds: [refund] }, expired).text).not.toContain('не списаны')
})

test('a returned bag that the shopper picks up is shown as picked up', () => {
  const byCourier = { ...order, way_to_get: 'courier' as const }
  expect(isHandedOverAtDoor(byCourier, { status: 'ready_for_pickup' as const })).toBe(false)
  expect(isHandedOverAtDoor(byCourier, { status: 'on_the_way' as const })).toBe(true)
  expect(partText(byCourier, { ...part, status: 'delivered' }).text).toContain('Курьер вручил')
  expect(partText(byCourier, { ...part, status: 'collected' as const }).text).not.toContain('Курьер')
})

test.each(['accepted', 'ordered_from_warehouse'] as const)('%s by courier says when he comes', (status) => {
  const brought: Order = {
    ...order,
    way_to_get: 'courier',
    delivery: { date: '2026-11-23', time_from: '18:00', time_until: '22:00' } as Order['delivery'],
  }
  const { text } = partText(brought, { ...part, status })
  expect(text).toContain('курьер привезёт')
  expect(text).toContain('23\u00a0ноября, 18:00\u2060–\u206022:00')
  expect(text).not.toContain('СМС')
})

test('a receipt is said to be here only where one is', () => {
  expect(partText(order, { ...part, status: 'collected' }).text).not.toContain('Чек')
})

test.each([
  ['accepted', 'Привезём из аптеки'],
  ['on_the_way', 'Везём из аптеки'],
  ['delivery_failed', 'Вернём в аптеку'],
  ['delivered', 'Привезли из аптеки'],
  ['cancelled', 'Аптека'],
] as const)('of a delivery that is %s the pharmacy is called «%s»', (status, title) => {
  expect(pharmacyTitle(status).replace('\u00a0', ' ')).toBe(title)
})

test('money that has come back is not said to be on its way', () => {
  const refund = {
    id: '7f0f2c0e-0000-4000-8000-000000000004',
    amount: 10_000,
    requested_at: '2026-11-21T10:00:00.000Z',
    due_on: '2026-12-01',
    ended_at: null,
    is_retried: false,
  }
  for (const status of ['reserve_expired', 'unavailable'] as const) {
    const said = (state: 'sent' | 'refunded') =>
      partText({ ...order, refunds: [{ ...refund, status: state }] }, { ...part, status }).text
    expect(said('sent')).toContain('Деньги возвращаем')
    expect(said('refunded')).toContain('Деньги вернули.')
  }
})

test('of an order in parts what has become of one is said of that part, not of the order', () => {
  const cancel = { by: 'pharmacy' as const, reasonMessage: 'Склад не привёз' } as Order['cancel']
  const off: OrderPart = { ...part, status: 'cancelled', is_active: false }
  const inParts = { ...order, cancel, parts: [{ ...part, status: 'ready_for_pickup' as const }, off] }
  expect(partText(inParts, off)).toEqual({
    title: 'Отменена',
    text: 'Аптека не смогла выполнить эту часть заказа, простите. Причина: «Склад не привёз». За эту часть платить не нужно. Если товары нужны, закажите их ещё раз.',
  })
  const gone: OrderPart = { ...off, status: 'unavailable' }
  expect(partText({ ...inParts, parts: [part, gone] }, gone).text).toContain('За эту часть платить не нужно.')
  expect(partText(inParts, part).title).toBe('Принята аптекой')
  const over = { ...inParts, parts: [off, off] }
  expect(partText(over, off).text).toContain('Аптека не смогла выполнить заказ, простите.')
  expect(partText(over, off).text).toContain('Платить ничего не нужно.')
})
