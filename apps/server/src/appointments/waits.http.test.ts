import { appointmentIdOf, dayOf } from '@romashka/basics'
import { sql } from '@romashka/database'
import { appointments } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'

let shop: Salon
beforeAll(async () => {
  shop = await openSalon()
})
afterAll(() => shop.close())

const path = '/api/v1/doctors/reception'
const monday = '2026-11-23T07:00:00Z'
const book = (as: SignedInPerson, startsAt = monday) => shop.call('POST', path, { as, body: shop.slot(startsAt) })
const cancel = (as: SignedInPerson, id: string) => shop.call('DELETE', `${path}/${id}`, { as })
const wait = (as: SignedInPerson, more: object = {}) =>
  shop.call('POST', '/api/v1/doctors/waits', {
    as,
    body: { service_id: shop.eyeTest, pharmacy_id: shop.salonId, until: '2026-11-27', ...more },
  })
const mine = async (as: SignedInPerson) => (await shop.call('GET', '/api/v1/doctors/receptions', { as })).json()
const messagesTo = async (as: SignedInPerson): Promise<{ title: string }[]> =>
  (await shop.call('GET', `/api/v1/users/${as.shopperId}/messages`, { as })).json().results

let anna: SignedInPerson
let boris: SignedInPerson
let clara: SignedInPerson
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  shop.waiting.length = 0
  await sql`delete from appointments`.execute(shop.database.db)
  await sql`delete from appointment_waits`.execute(shop.database.db)
  anna = await shop.addShopper()
  boris = await shop.addShopper()
  clara = await shop.addShopper()
})

/** Runs the jobs that end offers, as far as they are due. */
async function endOffers(): Promise<void> {
  for (const { data } of shop.waiting.filter((one) => one.name === 'appointments.end-offer'))
    await appointments.expireOffer(shop.ctx(), appointmentIdOf((data as { appointmentId: string }).appointmentId))
}

test('a time that became free is offered to one person at a time, in the order of asking', async () => {
  const { id } = (await book(anna)).json()
  expect((await wait(boris)).statusCode).toBe(201)
  shop.clock.advance(1)
  await wait(clara)
  await cancel(anna, id)

  expect((await mine(boris)).results).toMatchObject([
    { state: 'held', offer: 'waiting', time: '10:00', held_until: '2026-11-21T10:01:00.000Z' },
  ])
  expect(await messagesTo(boris)).toMatchObject([{ title: 'Освободилось время' }])
  expect((await mine(clara)).results).toEqual([])
  expect((await book(clara)).json()).toMatchObject({ code: 'appointment.slot_taken' })

  shop.clock.advance(60)
  await endOffers()
  expect((await mine(boris)).results).toEqual([])
  expect((await mine(clara)).results).toMatchObject([{ state: 'held', offer: 'waiting' }])

  expect((await book(clara)).statusCode).toBe(201)
  expect((await mine(clara)).waits).toEqual([])
  expect((await mine(boris)).waits).toHaveLength(1)
})

test('whoever declines makes way for the next at once, and after the last the time is free for all', async () => {
  const { id } = (await book(anna)).json()
  await wait(boris)
  await cancel(anna, id)
  const [offer] = (await mine(boris)).results
  expect(await shop.free('2026-11-23', { doctorId: shop.vera })).not.toContain('10:00')
  await cancel(boris, offer.id)
  expect(await shop.free('2026-11-23', { doctorId: shop.vera })).toContain('10:00')
  expect((await mine(boris)).waits).toHaveLength(1)
})

test('a time too late for the person who waits, or too short for the service, is not offered', async () => {
  const { id } = (await book(anna, '2026-11-30T07:00:00Z')).json()
  await book(clara, '2026-11-30T07:30:00Z')
  await wait(boris)
  await cancel(anna, id)
  expect((await mine(boris)).results).toEqual([])

  const another = (await book(anna, '2026-11-26T07:00:00Z')).json()
  await book(await shop.addShopper(), '2026-11-26T07:30:00Z')
  await sql`delete from appointment_waits`.execute(shop.database.db)
  await wait(boris, { service_id: shop.lenses })
  await cancel(anna, another.id)
  expect((await mine(boris)).results).toEqual([])
})

test('of a move, too, the former time is offered', async () => {
  const { id } = (await book(anna)).json()
  await wait(boris)
  await shop.call('PUT', `${path}/${id}`, { as: anna, body: { starts_at: '2026-11-24T07:00:00Z' } })
  expect((await mine(boris)).results).toMatchObject([{ offer: 'waiting', date: '2026-11-23' }])
})

test('times of newly planned hours are offered to those who wait, one to each in the order of asking', async () => {
  const until = '2026-11-28'
  await wait(boris, { until })
  shop.clock.advance(1)
  await wait(clara, { until })
  shop.clock.advance(1)
  await wait(anna)
  const saturday = { from: dayOf(until), until: dayOf(until) }
  const hoursOf = (hours: string) =>
    appointments.setOtherHours(shop.ctx(), 'vera', { on: dayOf(until), room: 'room-1', hours })
  await hoursOf('10:00-10:30')
  expect((await mine(boris)).results).toMatchObject([{ state: 'held', offer: 'waiting', date: until, time: '10:00' }])
  expect(await messagesTo(boris)).toMatchObject([{ title: 'Освободилось время' }])
  expect((await mine(clara)).results).toEqual([])
  await hoursOf('10:00-11:00')
  expect((await mine(clara)).results).toMatchObject([{ offer: 'waiting', date: until, time: '10:30' }])
  expect((await mine(boris)).results, 'asked once').toHaveLength(1)
  expect((await mine(anna)).results, 'wants no day so late').toEqual([])
  await appointments.restoreOrdinaryHours(shop.ctx(), 'vera', saturday)
})

test('an offer made at night can be answered in the morning', async () => {
  const { id } = (await book(anna)).json()
  await wait(boris)
  shop.clock.set('2026-11-21T20:00:00Z')
  await cancel(anna, id)
  expect((await mine(boris)).results).toMatchObject([{ held_until: '2026-11-22T07:00:00.000Z' }])
})

test('a wait keeps its place, is removed at will, and has to make sense', async () => {
  const first = (await wait(boris)).json()
  shop.clock.advance(5)
  expect((await wait(boris, { until: '2026-11-28' })).json()).toMatchObject({ id: first.id, asked_at: first.asked_at })
  expect((await wait(boris, { until: '2026-11-20' })).json()).toMatchObject({
    status: 422,
    code: 'appointment.dates_invalid',
  })
  expect((await wait(boris, { until: '2027-11-20' })).json()).toMatchObject({ code: 'appointment.dates_invalid' })
  expect((await wait(boris, { pharmacy_id: shop.pharmacyId })).json()).toMatchObject({
    status: 404,
    code: 'appointment.service_not_found',
  })
  expect((await wait(boris, { pharmacy_id: 999_999 })).json()).toMatchObject({ code: 'pharmacy.not_found' })
  await shop.call('DELETE', `/api/v1/doctors/waits/${first.id}`, { as: anna })
  expect((await mine(boris)).waits).toHaveLength(1)
  await shop.call('DELETE', `/api/v1/doctors/waits/${first.id}`, { as: boris })
  expect((await mine(boris)).waits).toEqual([])
})

test('an offer stays to its end where the clock of the queue is ahead', async () => {
  const { id } = (await book(anna)).json()
  await wait(boris)
  await cancel(anna, id)
  shop.clock.advance(50)
  await endOffers()
  expect((await mine(boris)).results).toMatchObject([{ state: 'held', held_until: '2026-11-21T10:00:00.000Z' }])
  shop.clock.advance(11)
  await endOffers()
  expect((await mine(boris)).results).toEqual([])
})
