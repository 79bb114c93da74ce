import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { codeFor, giveConsent, withdrawConsent } from '../../../../tests/support/points.ts'

let shop: Salon
beforeAll(async () => {
  shop = await openSalon()
})
afterAll(() => shop.close())

let anna: SignedInPerson
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  anna = await addShopper(shop.database.db)
})

const monday = '2026-11-23T07:00:00Z'
const book = (as: SignedInPerson, startsAt = monday) =>
  shop.call('POST', '/api/v1/doctors/reception', { as, body: shop.slot(startsAt) })
const wait = (as: SignedInPerson) =>
  shop.call('POST', '/api/v1/doctors/waits', {
    as,
    body: { service_id: shop.eyeTest, pharmacy_id: shop.salonId, until: '2026-11-27' },
  })
const withdraw = (as: SignedInPerson) => withdrawConsent(shop, as, 'appointments')
const mine = async (as: SignedInPerson) => (await shop.call('GET', '/api/v1/doctors/receptions', { as })).json()
const free = () => shop.free('2026-11-23', { doctorId: shop.vera })

test('nothing is booked or waited for without the consent to just that; another consent does not stand for it', async () => {
  await giveConsent(shop, anna, 'health_data')
  for (const refused of [await book(anna), await wait(anna)])
    expect(refused.json()).toMatchObject({ status: 409, code: 'appointment.consent_needed' })
  expect(await mine(anna)).toEqual({ results: [], waits: [] })
  expect(await free()).toContain('10:00')
  await giveConsent(shop, anna, 'appointments')
  expect((await book(anna)).statusCode).toBe(201)
  await withdraw(anna)
})

test('whoever withdraws the consent has no appointments, no waits and no messages of them; the time is free for the next person', async () => {
  await giveConsent(shop, anna, 'appointments')
  await book(anna)
  await book(anna, '2026-11-24T07:00:00Z')
  await wait(anna)
  const boris = await shop.addShopper()
  await wait(boris)
  await withdraw(anna)
  expect(await mine(anna)).toEqual({ results: [], waits: [] })
  const messages = await shop.call('GET', `/api/v1/users/${anna.shopperId}/messages`, { as: anna })
  expect(messages.json().results).toEqual([])
  expect((await mine(boris)).results).toMatchObject([{ offer: 'waiting', date: '2026-11-23', time: '10:00' }])
  expect(await shop.free('2026-11-24', { doctorId: shop.vera })).toContain('10:00')
  expect((await book(anna, '2026-11-25T07:00:00Z')).json()).toMatchObject({ code: 'appointment.consent_needed' })
  await withdraw(boris)
})

test('without a code to the phone the consent is not withdrawn where appointments go with it, nor waits alone', async () => {
  await giveConsent(shop, anna, 'appointments')
  await wait(anna)
  const plain = () => shop.call('DELETE', `/api/v1/users/${anna.shopperId}/consents/appointments`, { as: anna })
  expect((await plain()).json()).toMatchObject({ status: 409, code: 'consent.code_needed' })
  await book(anna)
  expect((await plain()).json()).toMatchObject({ status: 409, code: 'consent.code_needed' })
  expect((await mine(anna)).results).toHaveLength(1)
  expect((await withdraw(anna)).statusCode).toBe(200)
  expect((await plain()).statusCode, 'nothing is lost').toBe(200)
})

test('a booking and a withdrawal at the same moment leave no appointment without a consent', async () => {
  await giveConsent(shop, anna, 'appointments')
  const body = { code: await codeFor(shop, anna) }
  const consent = `/api/v1/users/${anna.shopperId}/consents/appointments`
  const [booked] = await Promise.all([book(anna), shop.call('DELETE', consent, { as: anna, body })])
  expect([201, 409]).toContain(booked.statusCode)
  expect((await mine(anna)).results).toEqual([])
  expect(await free()).toContain('10:00')
})
