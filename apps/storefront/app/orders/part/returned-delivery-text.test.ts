import { expect, test } from 'vitest'
import type { Order, OrderEvent } from '../order.ts'
import { isRedeliveryPlanned, returnedDeliveryText } from './returned-delivery-text.ts'

const part = { status_since: '2026-11-21T12:00:00.000Z' }
const moved = (at: string): OrderEvent => ({
  at,
  kind: 'order.delivery_moved',
  part_id: null,
  by: 'shopper',
  reason: null,
  details: {},
})
const delivery: NonNullable<Order['delivery']> = {
  type: 'courier',
  date: '2026-11-23',
  time_from: '14:00',
  time_until: '16:00',
  address: { fias: null, representation: 'Тверская улица, 1', comment: null },
  cost: 19_900,
}

test('hours chosen before the bag came back are not a second try', () => {
  expect(isRedeliveryPlanned(part, [])).toBe(false)
  expect(isRedeliveryPlanned(part, [moved('2026-11-20T12:00:00.000Z')])).toBe(false)
  expect(isRedeliveryPlanned(part, [moved('2026-11-21T12:30:00.000Z')])).toBe(true)
})

test('the hours of the second try are named once they are chosen', () => {
  expect(returnedDeliveryText(delivery, false)).toContain('Платить второй раз не нужно')
  expect(returnedDeliveryText(delivery, true)).toMatch(
    /^Курьер приедет снова: 23\u00a0ноября, 14:00\u2060–\u206016:00\./,
  )
})
