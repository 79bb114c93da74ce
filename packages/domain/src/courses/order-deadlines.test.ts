import { dayOf, orderIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { eventOfOrder } from './calendar.ts'

const order = {
  orderId: orderIdOf('00000000-0000-4000-8000-000000000001'),
  number: '1007',
  partId: '1',
  part: null,
  state: 'ready_for_pickup',
  promisedOn: dayOf('2026-11-23'),
  zone: 'Europe/Moscow',
  place: 'Тверская улица, 19',
  delivery: null,
}
const dayOfDeadline = (at: string) => eventOfOrder({ ...order, deadlineAt: new Date(at) })[0]?.on

test('what has to be fetched by midnight stands on the day that ends there', () => {
  expect(dayOfDeadline('2026-11-25T21:00:00Z')).toBe('2026-11-25')
  expect(dayOfDeadline('2026-11-25T20:59:00Z')).toBe('2026-11-25')
  expect(dayOfDeadline('2026-11-25T21:01:00Z')).toBe('2026-11-26')
})
