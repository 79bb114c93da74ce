import { randomUUID } from 'node:crypto'
import { dayOf } from '@romashka/basics'
import { sql } from '@romashka/database'
import { appointments, identity, notifications, orders } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import type { SignedInPerson } from '../../../../tests/support/cast.ts'

let shop: Salon
beforeAll(async () => {
  shop = await openSalon()
})
afterAll(() => shop.close())

let anna: SignedInPerson
beforeEach(async () => {
  shop.clock.set('2026-11-21T09:00:00Z')
  await sql`delete from appointments`.execute(shop.database.db)
  anna = await shop.addShopper()
})

const path = '/api/v1/doctors/reception'
const monday = '2026-11-23T07:00:00Z'
const book = (as: SignedInPerson, startsAt: string, more = {}) =>
  shop.call('POST', path, { as, body: shop.slot(startsAt, more) })
const move = (as: SignedInPerson, id: string, body: object) => shop.call('PUT', `${path}/${id}`, { as, body })
const cancel = (as: SignedInPerson, id: string) => shop.call('DELETE', `${path}/${id}`, { as })
const own = async (as: SignedInPerson) =>
  (await shop.call('GET', '/api/v1/doctors/receptions', { as })).json().results as { id: string; state: string }[]
const free = () => shop.free('2026-11-23', { doctorId: shop.vera })
/** Delivers what waits and returns the text messages to this person. */
async function textsTo(as: SignedInPerson): Promise<string[]> {
  for (const { name, data } of shop.waiting)
    if (name === 'notifications.deliver')
      await notifications.deliverMessage(
        shop.ctx(),
        (data as { deliveryId: string }).deliveryId,
        identity.findRecipient,
        orders.isMessageTrue,
      )
  return shop.texts.filter(({ phone }) => phone === as.phone).map(({ text }) => text)
}
const messagesTo = async (as: SignedInPerson): Promise<{ title: string; text: string }[]> =>
  (await shop.call('GET', `/api/v1/users/${as.shopperId}/messages`, { as })).json().results

test('a booked time is shown with all that one has to know, and is free to nobody else', async () => {
  const booked = await book(anna, monday)
  expect(booked.statusCode).toBe(201)
  expect(booked.json()).toMatchObject({
    state: 'booked',
    date: '2026-11-23',
    time: '10:00',
    ends_at: '2026-11-23T07:30:00.000Z',
    price: 0,
    service: { title: 'Проверка зрения', bring: 'Свои очки' },
    doctor: { name: 'Вера Кленова' },
    room: 'Кабинет 1',
    pharmacy: { id: shop.salonId, timezone: 'Europe/Moscow' },
    can_change: true,
    change_until: '2026-11-23T05:00:00.000Z',
  })
  expect(await free()).not.toContain('10:00')
  expect(await own(anna)).toMatchObject([{ id: booked.json().id }])
  const boris = await shop.addShopper()
  expect((await book(boris, monday)).json()).toMatchObject({ status: 409, code: 'appointment.slot_taken' })
  expect((await book(boris, '2026-11-23T07:15:00Z')).json()).toMatchObject({ code: 'appointment.slot_taken' })
})

test('whoever holds a time as a visitor can book it after signing in', async () => {
  const visitor = { visitorId: anna.visitorId }
  await shop.call('POST', '/api/v1/doctors/hold', { as: visitor, body: shop.slot(monday) })
  const boris = await shop.addShopper()
  expect((await book(boris, monday)).json()).toMatchObject({ code: 'appointment.slot_taken' })
  expect((await book(anna, monday)).statusCode).toBe(201)
})

test('the same time booked from two tabs is one appointment', async () => {
  const [first, second] = await Promise.all([book(anna, monday), book(anna, monday)])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(first.json().id).toBe(second.json().id)
  expect(await own(anna)).toHaveLength(1)
})

test('a repeated Idempotency-Key is the same appointment, also after it was moved or cancelled', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = (startsAt: string) => shop.call('POST', path, { as: anna, body: shop.slot(startsAt), headers })
  const { id } = (await send(monday)).json()
  await move(anna, id, { starts_at: '2026-11-24T07:00:00Z' })
  expect((await send(monday)).json()).toMatchObject({ id, date: '2026-11-24' })
  await cancel(anna, id)
  expect((await send(monday)).json()).toMatchObject({ id, state: 'cancelled' })
  expect(await free()).toContain('10:00')
  expect((await send('2026-11-25T07:00:00Z')).json()).toMatchObject({ code: 'idempotency.key_reused' })
})

test('one person is not received twice at once, nor has six appointments', async () => {
  await book(anna, monday)
  const beside = await book(anna, '2026-11-23T07:15:00Z', { doctor_id: shop.gleb })
  expect(beside.json()).toMatchObject({ status: 409, code: 'appointment.overlaps_own' })
  for (const day of [24, 25, 26, 27]) expect((await book(anna, `2026-11-${day}T07:00:00Z`)).statusCode).toBe(201)
  expect((await book(anna, '2026-11-30T07:00:00Z')).json()).toMatchObject({
    status: 409,
    code: 'appointment.too_many',
    details: { most: 5 },
  })
})

test('a moved appointment keeps its id and price, and frees its former time', async () => {
  const { id } = (await book(anna, monday, { service_id: shop.lenses })).json()
  await sql`update appointment_services set price_kopecks = 200000 where id = ${shop.lenses}`.execute(shop.database.db)
  const moved = await move(anna, id, { starts_at: '2026-11-23T07:15:00Z' })
  expect(moved.json()).toMatchObject({ id, time: '10:15', price: 150_000, state: 'booked' })
  await sql`update appointment_services set price_kopecks = 150000 where id = ${shop.lenses}`.execute(shop.database.db)
  const boris = await shop.addShopper()
  await book(boris, '2026-11-24T07:00:00Z')
  expect((await move(anna, id, { starts_at: '2026-11-24T07:00:00Z' })).json()).toMatchObject({
    code: 'appointment.slot_taken',
  })
  expect((await move(anna, id, { starts_at: '2026-11-22T07:00:00Z' })).json()).toMatchObject({
    code: 'appointment.slot_not_offered',
  })
  expect(await own(anna)).toMatchObject([{ id, time: '10:15' }])
})

test('a cancelled time is free at once; cancelling it again changes nothing', async () => {
  const { id } = (await book(anna, monday)).json()
  expect((await cancel(anna, id)).statusCode).toBe(200)
  expect((await cancel(anna, id)).statusCode).toBe(200)
  expect(await free()).toContain('10:00')
  expect(await own(anna)).toMatchObject([{ id, state: 'cancelled', cancelled_by: 'shopper', can_change: false }])
  expect((await move(anna, id, { starts_at: monday })).json()).toMatchObject({ status: 409, code: 'appointment.ended' })
})

test('until two hours before it can be moved and cancelled, later the pharmacy has to be called', async () => {
  const { id } = (await book(anna, monday)).json()
  shop.clock.set('2026-11-23T05:00:00Z')
  expect((await own(anna))[0]).toMatchObject({ can_change: true })
  const boris = await shop.addShopper()
  const another = (await book(boris, '2026-11-23T07:30:00Z')).json()
  shop.clock.set('2026-11-23T05:30:00Z')
  expect((await cancel(boris, another.id)).statusCode, 'to the second').toBe(200)
  expect((await own(anna))[0]).toMatchObject({ can_change: false })
  shop.clock.set('2026-11-23T05:00:01Z')
  expect((await own(anna))[0]).toMatchObject({ can_change: false })
  expect((await cancel(anna, id)).json()).toMatchObject({
    status: 409,
    code: 'appointment.too_late',
    details: { phone: '+7 (495) 000-00-00' },
  })
  expect((await move(anna, id, { starts_at: '2026-11-24T07:00:00Z' })).json()).toMatchObject({
    code: 'appointment.too_late',
  })
  shop.clock.set('2026-11-23T08:00:00Z')
  expect((await cancel(anna, id)).json()).toMatchObject({ code: 'appointment.ended' })
})

test('somebody else’s appointment does not exist', async () => {
  const { id } = (await book(anna, monday)).json()
  const boris = await shop.addShopper()
  for (const reply of [
    await cancel(boris, id),
    await move(boris, id, { starts_at: '2026-11-24T07:00:00Z' }),
    await shop.call('GET', `${path}/${id}/file`, { as: boris }),
    await cancel(boris, randomUUID()),
  ])
    expect(reply.json()).toMatchObject({ status: 404, code: 'appointment.not_found' })
  expect(await own(boris)).toEqual([])
  expect(await own(anna)).toHaveLength(1)
})

test('the calendar file says when and where, not what for; a moved appointment replaces it', async () => {
  const { id } = (await book(anna, monday)).json()
  const file = async () => shop.call('GET', `${path}/${id}/file`, { as: anna })
  const first = await file()
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(first.body).toContain('DTSTART:20261123T070000Z')
  expect(first.body).toContain('DTEND:20261123T073000Z')
  expect(first.body).toContain('LOCATION:Аптека salon\\, ул. Проверочная\\, 1')
  expect(first.body).toContain('TRIGGER:-P1D')
  expect(first.body).not.toMatch(/зрен|Клен/)
  await move(anna, id, { starts_at: '2026-11-24T07:00:00Z' })
  expect((await file()).body).toMatch(new RegExp(`UID:${id}[^]*SEQUENCE:1`))
})

test('a booked appointment stands in the calendar of its shopper; the link for other applications names neither specialist nor service', async () => {
  const { id } = (await book(anna, monday)).json()
  const days = async () =>
    (await shop.call('GET', '/api/v1/calendar?from=2026-11-21&until=2026-11-30', { as: anna })).json().results
  expect(await days()).toEqual([
    expect.objectContaining({
      kind: 'appointment',
      date: '2026-11-23',
      at: '2026-11-23T07:00:00.000Z',
      until: '2026-11-23T07:30:00.000Z',
      order: null,
      course: null,
      reception: expect.objectContaining({ id, service: 'Проверка зрения', doctor: 'Вера Кленова', room: 'Кабинет 1' }),
    }),
  ])
  const { url } = (await shop.call('POST', '/api/v1/calendar/link', { as: anna })).json()
  const feed = async () => (await shop.call('GET', new URL(url).pathname)).body
  expect(await feed()).toContain(`UID:${id}`)
  expect(await feed()).toContain('DTSTART:20261123T070000Z')
  expect(await feed()).not.toMatch(/зрен|Клен/)
  expect((await shop.call('GET', '/api/v1/calendar/file', { as: anna })).body).toMatch(/SUMMARY:Проверка зрения/)
  await move(anna, id, { starts_at: '2026-11-24T07:00:00Z' })
  expect(await feed()).toMatch(new RegExp(`UID:${id}[^]*SEQUENCE:1[^]*DTSTART:20261124T070000Z`))
  await cancel(anna, id)
  expect(await days()).toEqual([])
  expect(await feed()).not.toContain(id)
})

test('reminders come a day and two hours before, and say nothing of the specialist on a locked phone', async () => {
  await book(anna, '2026-11-24T09:00:00Z')
  const titles = async () => (await messagesTo(anna)).map(({ title }) => title)
  const remind = () => appointments.sendAppointmentReminders(shop.ctx())
  await remind()
  expect(await titles()).toEqual(['Вы записаны'])
  shop.clock.set('2026-11-23T09:02:00Z')
  await remind()
  await remind()
  expect(await titles()).toEqual(['Напоминаем о записи', 'Вы записаны'])
  expect((await own(anna))[0]).toMatchObject({ state: 'reminded' })
  shop.clock.set('2026-11-24T07:03:00Z')
  await remind()
  await remind()
  expect(await titles()).toEqual(['Скоро ваша запись', 'Напоминаем о записи', 'Вы записаны'])
  const texts = (await textsTo(anna)).join(' ')
  expect(texts).toContain('24 ноября в 12:00. Адрес: ул. Проверочная, 1')
  expect(texts).not.toMatch(/зрен|Клен/)
})

test('a reminder that quiet hours would delay until the appointment is shown, and not sent', async () => {
  const on = dayOf('2026-11-25')
  await appointments.setOtherHours(shop.ctx(), 'vera', { on, room: 'room-1', hours: '08:00-10:00' })
  await book(anna, '2026-11-25T05:30:00Z')
  await textsTo(anna)
  shop.waiting.length = 0
  shop.clock.set('2026-11-25T03:32:00Z')
  await appointments.sendAppointmentReminders(shop.ctx())
  expect((await messagesTo(anna))[0]).toMatchObject({ title: 'Скоро ваша запись' })
  expect(shop.waiting).toEqual([])
})

test('a moved appointment is reminded of at its new times alone, once each; moved there and back it is told each time', async () => {
  const { id } = (await book(anna, '2026-11-24T09:00:00Z')).json()
  const remind = () => appointments.sendAppointmentReminders(shop.ctx())
  shop.clock.set('2026-11-23T09:02:00Z')
  await remind()
  const before = await messagesTo(anna)
  for (const day of [26, 27, 26]) {
    shop.clock.advance(1)
    await move(anna, id, { starts_at: `2026-11-${day}T09:00:00Z` })
  }
  const since = async () => (await messagesTo(anna)).slice(0, -before.length).map(({ title }) => title)
  expect(await since()).toEqual(Array(3).fill('Запись перенесена'))
  shop.clock.set('2026-11-24T07:03:00Z')
  await remind()
  expect(await since(), 'of the former time').toHaveLength(3)
  shop.clock.set('2026-11-25T09:01:00Z')
  await remind()
  await remind()
  shop.clock.set('2026-11-26T07:01:00Z')
  await remind()
  await remind()
  expect(await since()).toEqual(['Скоро ваша запись', 'Напоминаем о записи', ...Array(3).fill('Запись перенесена')])
})

test('what is booked late is not reminded of at once', async () => {
  shop.clock.set('2026-11-24T06:00:00Z')
  await book(anna, '2026-11-24T07:30:00Z')
  await appointments.sendAppointmentReminders(shop.ctx())
  expect((await messagesTo(anna)).map(({ title }) => title)).toEqual(['Вы записаны'])
})
