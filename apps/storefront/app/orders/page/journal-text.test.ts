import { expect, test } from 'vitest'
import { actorText } from './journal-text.ts'

test('what the shop does because an order was placed is not said to be done by the shopper', () => {
  expect(actorText({ by: 'shopper', details: { change: 'accept' } })).toBe('магазин')
  expect(actorText({ by: 'shopper', details: { change: 'cancel' } })).toBe('вы')
  expect(actorText({ by: 'shopper', details: {} })).toBe('вы')
  expect(actorText({ by: 'pharmacist', details: { change: 'start_assembly' } })).toBe('аптека')
})
