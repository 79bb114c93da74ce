import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'
import { wholeChain } from '../staff/command-requests.ts'
import { runAppointmentsCommand } from './appointments-command.ts'

let shop: Salon
let anna: SignedInPerson
let id: string
beforeAll(async () => {
  shop = await openSalon()
  anna = await shop.addShopper()
  const body = shop.slot('2026-11-23T07:00:00Z')
  id = (await shop.call('POST', '/api/v1/doctors/reception', { as: anna, body })).json().id
})
afterAll(() => shop.close())

const type = (...words: string[]) => runAppointmentsCommand(shop.ctx(), words, wholeChain)
const typeAt = (pharmacyId: Salon['salonId'], ...words: string[]) =>
  runAppointmentsCommand(shop.ctx(), words, { pharmacyId })

test('a pharmacy sees who comes, and nobody of another one', async () => {
  expect(await typeAt(shop.salonId, 'list', '2026-11-23')).toEqual([
    `${id}  2026-11-23 10:00  booked     Аптека salon, Кабинет 1  Вера Кленова  Проверка зрения`,
  ])
  expect(await typeAt(shop.pharmacyId, 'list', '2026-11-23')).toEqual(['Nobody on 2026-11-23'])
  expect(await typeAt(shop.pharmacyId, 'cancel', id)).toEqual(['Refused: appointment.not_found {}'])
  expect(await typeAt(shop.salonId, 'absent', 'vera', '2026-11-23')).toEqual([
    'Refused: this is for the chain’s own keys',
  ])
})

test('nobody is marked before the time; then whoever came late is no longer missing', async () => {
  expect(await type('no-show', id)).toEqual(['Refused: appointment.wrong_state {}'])
  expect(await type('attended', id)).toEqual(['Refused: appointment.wrong_state {}'])
  shop.clock.set('2026-11-23T07:15:00Z')
  expect((await type('no-show', id))[0]).toContain('no_show')
  expect((await type('attended', id))[0]).toContain('attended')
  expect(await type('cancel', id)).toEqual(['Refused: appointment.wrong_state {}'])
})

test('an illness says how many people it concerns', async () => {
  const body = shop.slot('2026-11-24T07:00:00Z')
  await shop.call('POST', '/api/v1/doctors/reception', { as: anna, body })
  expect(await type('absent', 'vera', '2026-11-24', '2026-11-25')).toEqual([expect.stringMatching(/: 1$/)])
  expect(await type('hours', 'vera', '2026-11-24', 'room-1', '15:00-16:00')).toEqual(['Set.'])
  expect(await shop.free('2026-11-24', { doctorId: shop.vera })).toEqual(['15:00', '15:30'])
  expect(await type('ordinary', 'vera', '2026-11-24', '2026-11-25')).toEqual(['The ordinary week holds again.'])
})

test('a command that cannot be parsed is refused', async () => {
  expect(await type('absent', 'nobody', '2026-11-24')).toEqual(['Refused: appointment.specialist_not_found {}'])
  expect(await type('absent', 'vera', '2026-02-31')).toEqual(['Refused: appointment.dates_invalid {}'])
  expect(await type('absent', 'vera', '2026-11-24', '2026-11-23')).toEqual(['Refused: appointment.dates_invalid {}'])
  expect(await type('hours', 'vera', '2026-11-24', 'room-9', '10:00-12:00')).toEqual([
    'Refused: appointment.room_not_found {}',
  ])
  expect(await type('attended', '1')).toEqual(['Refused: appointment.not_found {}'])
  expect((await type('sing'))[0]).toContain('npm run appointments')
})
