import { dayOf, localDay } from '@romashka/basics'
import { courses } from '@romashka/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addShopper, type SignedInPerson } from '../../../../tests/support/cast.ts'
import { type Checkout, draftOf, openCheckout, quoted, stocked } from '../../../../tests/support/checkout.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'
import { giveConsent, withdrawConsent } from '../../../../tests/support/points.ts'
import { addPrescriptions, registeredPrescription } from '../../../../tests/support/prescriptions/prescriptions.ts'

let shop: Checkout
beforeAll(async () => {
  shop = await openCheckout()
})
afterAll(() => shop.close())

const path = '/api/v1/calendar/courses'
const tablets = {
  title: 'Метформин',
  starts_on: '2026-11-01',
  times: ['21:00', '09:00', '09:00'],
  units_per_dose: 1,
  pack_size: 30,
  units_at_home: 10,
  has_reminders: true,
}

/** Noon in Москва on 21 November, whatever earlier tests did to the clock. */
async function patient(): Promise<SignedInPerson> {
  shop.clock.set('2026-11-21T09:00:00Z')
  const person = await addShopper(shop.database.db, { cityId: 1 })
  await giveConsent(shop, person, 'health_data')
  return person
}

const note = (as: SignedInPerson, more: object = {}) => shop.call('POST', path, { as, body: { ...tablets, ...more } })
const days = async (as: SignedInPerson, from: string, until: string) =>
  (await shop.call('GET', `/api/v1/calendar?from=${from}&until=${until}`, { as })).json()
const messagesTo = async (as: SignedInPerson): Promise<{ title: string; text: string }[]> =>
  (await shop.call('GET', `/api/v1/users/${as.shopperId}/messages`, { as })).json().results

test('a course is refused without consent to health data', async () => {
  const boris = await addShopper(shop.database.db)
  expect((await note(boris)).json()).toMatchObject({ status: 409, code: 'course.consent_needed' })
  expect((await shop.call('GET', path, { as: boris })).json()).toMatchObject({ code: 'course.consent_needed' })
  expect((await shop.call('POST', path, { body: tablets })).statusCode).toBe(401)
})

test('a course answers how long the supply lasts, and when to buy how much', async () => {
  const anna = await patient()
  const noted = await note(anna)
  expect(noted.statusCode).toBe(201)
  // Ten at noon, one a day is still due today: nine last through the 25th and the morning of the 26th.
  expect(noted.json()).toMatchObject({
    times: ['09:00', '21:00'],
    units_left: 10,
    runs_out_on: '2026-11-26',
    refill_on: '2026-11-21',
    packs_to_buy: 2,
  })
  shop.clock.advance(24 * 60)
  const { results } = (await shop.call('GET', path, { as: anna })).json()
  expect(results).toMatchObject([{ units_left: 8, runs_out_on: '2026-11-26' }])

  const bought = await shop.call('PUT', `${path}/${noted.json().id}`, {
    as: anna,
    body: { ...tablets, units_at_home: 68 },
  })
  expect(bought.json()).toMatchObject({ units_left: 68, runs_out_on: '2026-12-26', refill_on: '2026-12-21' })
})

test('amounts are rounded to thousandths, and a dose of less is refused', async () => {
  const anna = await patient()
  const made = await note(anna, { units_per_dose: 0.33333, units_at_home: 1e-75 })
  expect(made.json()).toMatchObject({ units_per_dose: 0.333 })
  expect((await note(anna, { units_per_dose: 1e-75 })).json()).toMatchObject({ status: 400, code: 'request.invalid' })
})

test('a supply for thousands of years does not run out', async () => {
  const made = await note(await patient(), { units_per_dose: 0.001, units_at_home: 90_000 })
  expect(made.json()).toMatchObject({ units_left: 90_000, runs_out_on: null })
})

test('the calendar lists doses, the refill and the deadlines of orders by day', async () => {
  const anna = await patient()
  await note(anna, { ends_on: '2026-11-22', units_at_home: 2 })
  const product = await stocked(shop, 5)
  const quoteId = await quoted(shop, anna, [[product, 1]], 'on_receipt')
  const order = await shop.call('POST', '/api/v1/orders', {
    as: anna,
    body: draftOf(quoteId, { payment_method: 'on_receipt' }),
    headers: { 'idempotency-key': quoteId },
  })
  const { results } = await days(anna, '2026-11-20', '2026-11-30')
  expect(results.map(({ kind, date }: { kind: string; date: string }) => `${date} ${kind}`)).toEqual([
    '2026-11-20 doses',
    '2026-11-21 doses',
    '2026-11-21 refill',
    '2026-11-21 expected',
    '2026-11-22 doses',
    '2026-11-22 run_out',
  ])
  expect(results[3].order).toMatchObject({ number: order.json().number })
  expect(await days(await patient(), '2026-11-20', '2026-11-30')).toEqual({ results: [] })
  expect(await days(anna, '2026-11-20', '2027-11-20')).toMatchObject({ code: 'course.dates_invalid' })
})

test('a dose reminder is sent once, at its time, and names the medicine in the personal area only', async () => {
  const anna = await patient()
  await note(anna, { times: ['12:30'], units_at_home: 500 })
  await courses.sendCourseReminders(shop.ctx())
  expect(await messagesTo(anna)).toEqual([])
  shop.clock.advance(31)
  for (let time = 0; time < 3; time += 1) await courses.sendCourseReminders(shop.ctx())
  expect(await messagesTo(anna)).toMatchObject([{ text: '12:30: Метформин.' }])
  shop.clock.advance(60)
  await courses.sendCourseReminders(shop.ctx())
  expect(await messagesTo(anna)).toHaveLength(1)
})

test('a dose of the last minutes before midnight has its reminder', async () => {
  const anna = await patient()
  await note(anna, { times: ['23:58'], units_at_home: 500 })
  for (const at of ['2026-11-21T20:55:00Z', '2026-11-21T21:00:00Z', '2026-11-21T21:05:00Z', '2026-11-21T21:20:00Z']) {
    shop.clock.set(at)
    await courses.sendCourseReminders(shop.ctx())
  }
  expect(await messagesTo(anna)).toMatchObject([{ text: '23:58: Метформин.' }])
})

/** The sendings that a job is waiting to make. */
async function sendingsTo(as: SignedInPerson): Promise<{ id: string }[]> {
  const recorded = await shop.database.db
    .selectFrom('message_deliveries as delivery')
    .innerJoin('messages as message', 'message.id', 'delivery.message_id')
    .select('delivery.id')
    .where('message.shopper_id', '=', as.shopperId)
    .execute()
  return recorded.filter(({ id }) => shop.waiting.some(({ key }) => key === id))
}
const wantTexts = (as: SignedInPerson) =>
  shop.call('PATCH', `/api/v1/users/${as.shopperId}/message-settings`, {
    as,
    body: { switches: [{ topic: 'calendar', channel: 'sms', is_on: true }] },
  })

test('a reminder that was interrupted half done is made good by the next run, and stops nobody else’s', async () => {
  const [anna, boris] = [await patient(), await patient()]
  for (const person of [anna, boris]) {
    expect((await wantTexts(person)).statusCode).toBe(200)
    await note(person, { times: ['12:00'], units_at_home: 500 })
  }
  const ctx = shop.ctx()
  const enqueue = vi.spyOn(ctx.ports.jobs, 'enqueue').mockRejectedValueOnce(new Error('connection terminated'))
  await expect(courses.sendCourseReminders(ctx)).rejects.toThrow('connection terminated')
  enqueue.mockRestore()
  const sent = [await sendingsTo(anna), await sendingsTo(boris)].map(({ length }) => length)
  expect(sent.sort()).toEqual([0, 1])
  await courses.sendCourseReminders(shop.ctx())
  expect([await sendingsTo(anna), await sendingsTo(boris)].map(({ length }) => length)).toEqual([1, 1])
})

test('a reminder of last night’s dose is not sent in the morning', async () => {
  const anna = await patient()
  await wantTexts(anna)
  await note(anna, { times: ['22:00'], units_at_home: 500 })
  shop.clock.set('2026-11-21T19:01:00Z')
  await courses.sendCourseReminders(shop.ctx())
  expect(await messagesTo(anna)).toHaveLength(1)
  expect(await sendingsTo(anna)).toEqual([])
})

test('with the consent the messages that name a medicine go, also one that waits to be sent', async () => {
  const anna = await patient()
  await wantTexts(anna)
  await note(anna, { times: ['12:00'], units_at_home: 500 })
  await courses.sendCourseReminders(shop.ctx())
  expect([await messagesTo(anna), await sendingsTo(anna)].map(({ length }) => length)).toEqual([1, 1])
  await withdrawConsent(shop, anna, 'health_data')
  expect([await messagesTo(anna), await sendingsTo(anna)]).toEqual([[], []])
})

test('the end of the supply is notified once, and not at all without reminders', async () => {
  const anna = await patient()
  const boris = await patient()
  await note(anna, { times: ['23:00'], units_at_home: 3 })
  await note(boris, { times: ['23:00'], units_at_home: 3, has_reminders: false })
  for (let time = 0; time < 3; time += 1) await courses.sendCourseReminders(shop.ctx())
  expect(await messagesTo(anna)).toMatchObject([{ title: 'Запас подходит к концу' }])
  expect(await messagesTo(boris)).toEqual([])
})

test('without a code to the phone the consent is not withdrawn where courses go with it, nor with a wrong one', async () => {
  const anna = await patient()
  const consent = `/api/v1/users/${anna.shopperId}/consents/health_data`
  await note(anna)
  expect((await shop.call('DELETE', consent, { as: anna })).json()).toMatchObject({
    status: 409,
    code: 'consent.code_needed',
  })
  const wrong = await shop.call('DELETE', consent, { as: anna, body: { code: '000000' } })
  expect(wrong.json()).toMatchObject({ code: 'code.wrong', details: { triesLeft: 4 } })
  expect((await shop.call('GET', path, { as: anna })).json().results).toHaveLength(1)
  const boris = await patient()
  const plain = await shop.call('DELETE', `/api/v1/users/${boris.shopperId}/consents/health_data`, { as: boris })
  expect(plain.statusCode, 'nothing is lost').toBe(200)
})

test('withdrawing the consent deletes the courses', async () => {
  const anna = await patient()
  await note(anna)
  await withdrawConsent(shop, anna, 'health_data')
  expect((await days(anna, '2026-11-20', '2026-11-22')).results).toEqual([])
  await courses.sendCourseReminders(shop.ctx())
  const left = shop.database.db.selectFrom('medicine_courses').select('id').where('shopper_id', '=', anna.shopperId)
  expect(await left.execute()).toEqual([])
})

test('a consent given again does not restore the courses deleted with the former one', async () => {
  const anna = await patient()
  await note(anna)
  const consent = `/api/v1/users/${anna.shopperId}/consents/health_data`
  await withdrawConsent(shop, anna, 'health_data')
  await shop.call('PUT', consent, { as: anna, body: { version: '2026-11-26' } })
  expect((await shop.call('GET', path, { as: anna })).json()).toEqual({ results: [] })
})

test('another shopper’s course cannot be read, changed or removed', async () => {
  const [anna, boris] = [await patient(), await patient()]
  const { id } = (await note(anna)).json()
  expect((await shop.call('PUT', `${path}/${id}`, { as: boris, body: tablets })).json()).toMatchObject({
    status: 404,
    code: 'course.not_found',
  })
  const none = { status: 404, code: 'course.not_found' }
  expect((await shop.call('DELETE', `${path}/${id}`, { as: boris })).json()).toMatchObject(none)
  expect((await shop.call('GET', path, { as: boris })).json()).toEqual({ results: [] })
  expect((await shop.call('GET', path, { as: anna })).json().results).toHaveLength(1)
  expect((await shop.call('DELETE', `${path}/${id}`, { as: anna })).statusCode).toBe(200)
  expect((await shop.call('GET', path, { as: anna })).json().results).toEqual([])
  expect((await shop.call('DELETE', `${path}/${id}`, { as: anna })).json()).toMatchObject(none)
})

test('impossible courses are refused, and the thirty-first of one person', async () => {
  const anna = await patient()
  expect((await note(anna, { ends_on: '2026-10-01' })).json()).toMatchObject({ code: 'course.dates_invalid' })
  expect((await note(anna, { starts_on: '2062-01-01' })).json()).toMatchObject({ code: 'course.dates_invalid' })
  expect((await note(anna, { product_id: 999_999 })).json()).toMatchObject({ code: 'product.not_found' })
  for (const wrong of [
    { times: ['25:00'] },
    { times: [] },
    { units_per_dose: 0 },
    { title: '  ' },
    { units_at_home: -1 },
  ])
    expect((await note(anna, wrong)).json()).toMatchObject({ code: 'request.invalid' })
  const replies = await Promise.all(Array.from({ length: 33 }, () => untilAnswered(() => note(anna))))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30)
  const refused = replies.filter(({ statusCode }) => statusCode !== 201).map((reply) => reply.json())
  expect(refused).toMatchObject(Array(3).fill({ code: 'course.too_many', details: { most: 30 } }))
})

test('the downloaded calendar file names medicines, the calendar link does not', async () => {
  const anna = await patient()
  await note(anna, { ends_on: '2026-12-01' })
  const own = await shop.call('GET', '/api/v1/calendar/file', { as: anna })
  expect(own.headers['content-type']).toContain('text/calendar')
  expect(own.body).toContain('SUMMARY:Приём: Метформин')
  expect(own.body).toMatch(/RRULE:FREQ=DAILY;UNTIL=20261201T205900Z/)
  expect(own.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(own.body).toContain('DTSTART:20261101T060000Z')

  const { url } = (await shop.call('POST', '/api/v1/calendar/link', { as: anna })).json()
  const { pathname } = new URL(url)
  const read = await shop.call('GET', pathname)
  expect(read.headers['cache-control']).toBe('no-store')
  expect(read.body).toContain('SUMMARY:Приём по календарю')
  expect(read.body).not.toContain('Метформин')

  const { url: newer } = (await shop.call('POST', '/api/v1/calendar/link', { as: anna })).json()
  expect((await shop.call('GET', pathname)).json()).toMatchObject({ status: 404, code: 'calendar.not_found' })
  await shop.call('DELETE', '/api/v1/calendar/link', { as: anna })
  expect((await shop.call('GET', new URL(newer).pathname)).statusCode).toBe(404)
  expect((await shop.call('GET', `/api/v1/calendar/feeds/${'a'.repeat(43)}`)).statusCode).toBe(404)
})

test('a calendar link ends after a year, which it says itself a week before, and when its owner signs out everywhere', async () => {
  const anna = await patient()
  const link = async (as: SignedInPerson) => {
    const made = (await shop.call('POST', '/api/v1/calendar/link', { as })).json()
    expect((await shop.call('GET', '/api/v1/calendar/link', { as })).json()).toEqual({
      created_at: made.created_at,
      ends_at: made.ends_at,
    })
    return { pathname: new URL(made.url).pathname, endsAt: new Date(made.ends_at) }
  }
  const { pathname, endsAt } = await link(anna)
  const asksOn = localDay(new Date(endsAt.getTime() - 7 * 24 * 3_600_000), 'Europe/Moscow')
  const { body } = await shop.call('GET', pathname)
  expect(body).toContain(`DTSTART;VALUE=DATE:${asksOn.replaceAll('-', '')}`)
  expect(body).toContain('Через неделю ссылка')
  shop.clock.advance(1)
  await shop.call('DELETE', `/api/v1/users/${anna.shopperId}/sessions`, { as: anna })
  expect((await shop.call('GET', pathname)).json()).toMatchObject({ status: 404, code: 'calendar.not_found' })

  const boris = await patient()
  const { pathname: his } = await link(boris)
  shop.clock.advance(364 * 24 * 60)
  expect((await shop.call('GET', his)).statusCode).toBe(200)
  shop.clock.advance(24 * 60 + 1)
  expect((await shop.call('GET', his)).statusCode).toBe(404)
  shop.clock.advance(-365 * 24 * 60 - 2)
})

test('a prescription stands in the calendar on its last day, without a word of what it is for', async () => {
  const anna = await patient()
  const ends = dayOf('2026-11-28')
  await addPrescriptions(shop.ctx(), anna.shopperId, [registeredPrescription({ validThrough: ends })])
  const { results } = await days(anna, '2026-11-21', '2026-12-05')
  expect(results).toMatchObject([{ kind: 'prescription_ends', date: ends, prescription: { id: expect.any(String) } }])
  const file = await shop.call('GET', '/api/v1/calendar/file', { as: anna })
  expect(file.body).toContain('DTSTART;VALUE=DATE:20261128')
  expect(file.body).not.toMatch(/амоксициллин/i)
})
