import { dayOf } from '@romashka/basics'
import { appointments } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'

let shop: Salon
beforeAll(async () => {
  shop = await openSalon()
})
afterAll(() => shop.close())

const path = '/api/v1/doctors/reception'
const book = (as: SignedInPerson, startsAt: string, more = {}) =>
  shop.call('POST', path, { as, body: shop.slot(startsAt, more) })
const own = async (as: SignedInPerson) => (await shop.call('GET', '/api/v1/doctors/receptions', { as })).json().results
const messagesTo = async (as: SignedInPerson): Promise<{ title: string; text: string }[]> =>
  (await shop.call('GET', `/api/v1/users/${as.shopperId}/messages`, { as })).json().results

test('a specialist falls ill on a day with twelve appointments: all are told, and another time is held for each', async () => {
  shop.clock.set('2026-11-22T09:00:00Z')
  const on = dayOf('2026-11-23')
  await appointments.setOtherHours(shop.ctx(), 'vera', { on, room: 'room-1', hours: '10:00-16:00' })
  const starts = Array.from({ length: 12 }, (_, at) => new Date(Date.parse('2026-11-23T07:00:00Z') + at * 1_800_000))
  const people: SignedInPerson[] = []
  for (const at of starts) {
    const person = await shop.addShopper()
    expect((await book(person, at.toISOString())).statusCode).toBe(201)
    people.push(person)
  }
  shop.clock.advance(1)
  await appointments.reportAbsence(shop.ctx(), 'vera', { from: on, until: on })

  expect(await shop.free('2026-11-23', { doctorId: shop.vera })).toEqual([])
  const offers: string[] = []
  for (const person of people) {
    const [offer, former] = await own(person)
    expect(former).toMatchObject({ state: 'cancelled', cancelled_by: 'chain' })
    expect(offer).toMatchObject({ state: 'held', offer: 'absence', held_until: expect.any(String) })
    offers.push(`${offer.doctor.id} ${offer.starts_at}`)
    const [message] = await messagesTo(person)
    expect(message).toMatchObject({ title: 'Приём не состоится', text: expect.stringContaining('Держим для вас') })
  }
  expect(new Set(offers).size).toBe(12)

  const [person] = people
  const [offer] = person ? await own(person) : []
  const taken = await book(person as SignedInPerson, offer.starts_at, { doctor_id: offer.doctor.id })
  expect(taken.json()).toMatchObject({ state: 'booked', starts_at: offer.starts_at })
  const stranger = await shop.addShopper()
  const [, second] = people
  const [held] = second ? await own(second) : []
  expect((await book(stranger, held.starts_at, { doctor_id: held.doctor.id })).json()).toMatchObject({
    code: 'appointment.slot_taken',
  })
  await appointments.restoreOrdinaryHours(shop.ctx(), 'vera', { from: on, until: on })
  expect(await shop.free('2026-11-23', { doctorId: shop.vera })).toHaveLength(8)
})

test('other hours on one day replace the ordinary ones; a room that is taken is refused', async () => {
  shop.clock.set('2026-11-22T09:00:00Z')
  const on = dayOf('2026-12-05')
  expect(await appointments.setOtherHours(shop.ctx(), 'gleb', { on, room: 'room-2', hours: '16:00-17:00' })).toBe(true)
  expect(await shop.free('2026-12-05')).toEqual(['16:00', '16:30'])
  const taken = { on: dayOf('2026-12-04'), room: 'room-1', hours: '12:00-16:00' }
  expect(await appointments.setOtherHours(shop.ctx(), 'gleb', taken)).toBe(false)
})

test('a new week of the same rows moves nobody who is still inside it', async () => {
  shop.clock.set('2026-11-22T09:00:00Z')
  const [anna, boris] = [await shop.addShopper(), await shop.addShopper()]
  await book(anna, '2026-12-08T07:00:00Z', { doctor_id: shop.gleb })
  await book(boris, '2026-12-08T10:30:00Z', { doctor_id: shop.gleb })
  await appointments.setHours(shop.ctx(), [hours('gleb', 'room-2', 'Mo-Fr 10:00-12:00; PH off')])
  expect(await own(anna)).toMatchObject([{ state: 'booked' }])
  expect(await own(boris)).toMatchObject([{ offer: 'absence' }, { state: 'cancelled', cancelled_by: 'chain' }])
})

test('a room holds one specialist at a time', async () => {
  const { impossible } = await appointments.setHours(shop.ctx(), [
    hours('gleb', 'room-1', 'Mo-Fr 12:00-16:00', '2026-11-10'),
  ])
  expect(impossible.length).toBeGreaterThan(0)
})
