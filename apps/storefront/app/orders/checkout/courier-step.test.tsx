import { defaultCityId } from '@romashka/basics'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aBasket, anna } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import CourierStep from './courier-step.tsx'

const address = (id: string, isDefault: boolean) => ({
  id,
  city_id: defaultCityId,
  representation: `Москва, улица Арбат, ${id.at(-1)}`,
  flat: null,
  is_default: isDefault,
})
const first = address('2dfc36cf-2b14-4052-973d-463851c0f391', false)
const second = address('2dfc36cf-2b14-4052-973d-463851c0f392', true)
const tariff = { id: 7, code: 'day', title: 'Завтра', variantType: 'tomorrow', price: 0, cost: 0, free_from: null }
const slot = (id: string, from: string) => ({
  id,
  date: '2026-12-01',
  time_from: from,
  time_until: '18:00',
  places_left: 3,
})

beforeEach(() => {
  api.reset()
  signIn(anna())
  api.reply('GET /api/v2/addresses', { results: [first, second] } as never)
  api.reply('GET /api/v2/baskets/delivery/tariffs', {
    tariffs: [{ ...tariff, leftToFree: 0, impossibleOrderList: [] }],
  } as never)
  api.reply('GET /api/v1/delivery/tariffs/:id/slots', { results: [slot('a', '10:00'), slot('b', '14:00')] } as never)
})

const openStep = (chosen = {}) =>
  open(
    <CourierStep basket={aBasket(undefined, chosen)} change={async () => true} onChosen={() => undefined} />,
    '/basket?step=checkout',
  )
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

test('the usual address is chosen already, and the next thing to say is asked for', async () => {
  openStep()
  expect((await radio(/Арбат,\s2/)).checked).toBe(true)
  screen.getByText('Чтобы продолжить, выберите, когда привезти.')
})

test('of several addresses none is guessed where none is the usual one', async () => {
  api.reply('GET /api/v2/addresses', { results: [first, address(second.id, false)] } as never)
  openStep()
  expect((await radio(/Арбат,\s1/)).checked).toBe(false)
  await screen.findByText('Чтобы продолжить, укажите адрес.')
})

test('whoever comes back because the hours are gone says the hours alone, and whoever changes the address keeps them', async () => {
  const chosen = { wayToGetType: 'courier', addressId: first.id, deliveryTariffId: tariff.id }
  const { unmount } = openStep({ ...chosen, slotId: 'gone' })
  expect((await radio(/Арбат,\s1/)).checked).toBe(true)
  const days = await screen.findByRole('group', { name: 'Когда удобно' })
  expect(within(days).queryByRole('radio', { checked: true })).toBeNull()
  screen.getByText('Чтобы продолжить, выберите удобные часы.')
  unmount()
  openStep({ ...chosen, slotId: 'b' })
  expect((await radio(/14:00/)).checked).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Продолжить' }).disabled).toBe(false)
})
