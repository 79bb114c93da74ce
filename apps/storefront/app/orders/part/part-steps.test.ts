import { expect, test } from 'vitest'
import { stepsOf } from './part-steps.ts'

test('a part from the warehouse has one step more than a part from the pharmacy’s stock', () => {
  expect(stepsOf('assembling', { isToday: true, isCourier: false })).toEqual({
    steps: ['Принят', 'Собираем', 'Готов', 'Получен'],
    reached: 2,
  })
  expect(stepsOf('in_transit_to_pharmacy', { isToday: false, isCourier: false })).toEqual({
    steps: ['Принят', 'Едет в аптеку', 'Собираем', 'Готов', 'Получен'],
    reached: 2,
  })
})

test('what has not begun or was given up stands on no step', () => {
  for (const status of ['created', 'awaiting_payment', 'cancelled', 'expired', 'delivery_failed'])
    expect(stepsOf(status, { isToday: true, isCourier: true }).reached).toBe(0)
})
