import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import { SlotChoice } from './slot-choice.tsx'

/** In Moscow it is the 27th already, further west still the 26th. */
const [today, tomorrow] = ['2026-11-27', '2026-11-28']
beforeEach(() => {
  api.reset()
  vi.setSystemTime('2026-11-26T21:30:00Z')
})
afterEach(() => vi.useRealTimers())

let id = 0

/** Each of its own: the hours of a tariff are kept. */
function openSlots(variantType: 'today' | 'tomorrow', ...days: string[]) {
  id += 1
  const hours = { time_from: '18:00', time_until: '22:00', places_left: 3, order_until: '2026-11-27T17:00:00.000Z' }
  const results = days.map((date) => ({ id: `${id}:${date}`, date, ...hours }))
  api.reply('GET /api/v1/delivery/tariffs/:id/slots', { results })
  open(<SlotChoice tariff={{ id, variantType }} chosenId={undefined} onChoose={vi.fn()} />)
  return screen.findByText('Когда удобно')
}

const tooLate = () => screen.queryByText(/^Сегодня курьер уже не успеет/)

test('the price of today is not taken for another day unsaid', async () => {
  await openSlots('today', tomorrow)
  expect(tooLate()).not.toBeNull()
})

test('while today has hours nothing is said', async () => {
  await openSlots('today', today, tomorrow)
  expect(tooLate()).toBeNull()
})

test('nor of a tariff that is not for today', async () => {
  await openSlots('tomorrow', tomorrow)
  expect(tooLate()).toBeNull()
})
