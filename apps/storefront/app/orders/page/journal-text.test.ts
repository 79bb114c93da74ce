import { expect, test } from 'vitest'
import { actorText, eventText } from './journal-text.ts'

test('what the shop does because an order was placed is not said to be done by the shopper', () => {
  expect(actorText({ by: 'shopper', details: { change: 'accept' } })).toBe('магазин')
  expect(actorText({ by: 'shopper', details: { change: 'cancel' } })).toBe('вы')
  expect(actorText({ by: 'shopper', details: {} })).toBe('вы')
  expect(actorText({ by: 'pharmacist', details: { change: 'start_assembly' } })).toBe('аптека')
})

test('of one of several parts the whole order is not said to be ready', () => {
  const ready = { kind: 'part.moved' as const, details: { change: 'make_ready' } }
  expect(eventText(ready)).toBe('Заказ готов к выдаче')
  expect(eventText(ready, 1)).toBe('Часть\u00a01: готова к выдаче')
  expect(eventText({ kind: 'part.moved', details: { change: 'start_assembly' } }, 2)).toBe(
    'Часть\u00a02: начали собирать',
  )
  expect(eventText({ kind: 'order.placed', details: {} }, 1)).toBe('Заказ оформлен')
})
