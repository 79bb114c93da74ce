import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignIdParts } from '../../../../tests/contract/foreign-id-parts.ts'
import {
  callsOf,
  type Sample,
  testEveryCallHasACase,
  testStrangerGetsNothing,
} from '../../../../tests/contract/foreign-ids.ts'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'

/**
 * Every call of appointments: by nobody, and by a stranger who is signed in and knows the ids of Anna's appointment and
 * wait, and the time that her browser holds.
 */
const named = callsOf(...foreignIdParts.appointments)
const notFound = { status: 404, code: 'appointment.not_found' }
const taken = { status: 409, code: 'appointment.slot_taken' }
const booked = '2026-11-23T07:00:00.000Z'
const held = '2026-11-24T07:00:00.000Z'
const free = '2026-11-25T07:00:00.000Z'

let shop: Salon
let anna: SignedInPerson
let stranger: SignedInPerson
let ids: string[]
let samples: Record<string, Sample>
let before: string

beforeAll(async () => {
  shop = await openSalon()
  anna = await shop.addShopper()
  stranger = await shop.addShopper()
  const wanted = { service_id: shop.lenses, pharmacy_id: shop.salonId, until: '2026-11-30' }
  ids = [
    await made('/api/v1/doctors/reception', shop.slot(booked)),
    await made('/api/v1/doctors/waits', wanted),
    await made('/api/v1/doctors/hold', shop.slot(held)),
  ]
  samples = samplesOf()
  before = await annasWorld()
})
afterAll(() => shop.close())

async function made(path: string, body: object): Promise<string> {
  const reply = await shop.call('POST', path, { as: anna, body })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json().id
}

function samplesOf(): Record<string, Sample> {
  const [reception = '', wait = ''] = ids
  const ofReception = { params: { id: reception }, answer: notFound }
  const query = `pharmacy_id=${shop.salonId}&service_id=${shop.eyeTest}`
  return {
    'GET /api/v1/doctors/reception/:id/file': ofReception,
    'PUT /api/v1/doctors/reception/:id': { ...ofReception, body: { starts_at: free } },
    'DELETE /api/v1/doctors/reception/:id': ofReception,
    'DELETE /api/v1/doctors/waits/:id': {
      params: { id: wait },
      answer: { status: 404, code: 'appointment.not_found' },
    },
    'POST /api/v1/doctors/hold': { body: shop.slot(held), answer: taken },
    'POST /api/v1/doctors/reception': { body: shop.slot(held), answer: taken },
    'POST /api/v1/doctors/waits': {
      body: { service_id: shop.eyeTest, pharmacy_id: shop.salonId, until: '2026-11-30' },
    },
    'GET /api/v1/doctors/calendar': { query },
  }
}

/** What is booked, waited for and held, as the database has it; holds of the stranger's browser are not hers. */
async function annasWorld(): Promise<string> {
  const { db } = shop.database
  return JSON.stringify([
    (await shop.call('GET', '/api/v1/doctors/receptions', { as: anna })).json(),
    await db
      .selectFrom('appointments')
      .selectAll()
      .where('id', 'in', ids as never)
      .orderBy('id')
      .execute(),
    await db.selectFrom('appointment_waits').selectAll().where('shopper_id', '=', anna.shopperId).execute(),
  ])
}

testEveryCallHasACase(named, () => samples)
testStrangerGetsNothing(named, () => ({ shop, samples, stranger, secrets: ids }))

test('after all of these calls nothing of Anna’s has changed, and she books the time she holds', async () => {
  expect(await annasWorld()).toBe(before)
  const reply = await shop.call('POST', '/api/v1/doctors/reception', { as: anna, body: shop.slot(held) })
  expect(reply.statusCode, reply.body).toBe(201)
})
