import { appointments } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, openSalon, type Salon, specialist } from '../../../../tests/support/appointments.ts'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { newVisitor } from '../../../../tests/support/shop.ts'

let shop: Salon
beforeAll(async () => {
  shop = await openSalon()
})
afterAll(() => shop.close())
/** Noon in Москва on Saturday. */
beforeEach(() => shop.clock.set('2026-11-21T09:00:00Z'))

const hold = (startsAt: string, as = newVisitor(), more = {}) =>
  shop.call('POST', '/api/v1/doctors/hold', { as, body: shop.slot(startsAt, more) })

test('salons of a city say what people are received for, and when first', async () => {
  const { results, services } = (await shop.call('GET', '/api/v1/doctors/pharmacies?area=optics')).json()
  expect(results).toMatchObject([
    { id: shop.salonId, service_ids: [shop.eyeTest, shop.lenses], nearest_at: '2026-11-23T07:00:00.000Z' },
  ])
  expect(services).toMatchObject([
    { id: shop.eyeTest, length_minutes: 30, price: 0, bring: 'Свои очки' },
    { id: shop.lenses, length_minutes: 45, price: 150_000 },
  ])
  expect((await shop.call('GET', '/api/v1/doctors/pharmacies?area=orthopaedics')).json().results).toEqual([])
  expect((await shop.call('GET', '/api/v1/doctors/pharmacies', { cityId: 2 })).json().results).toEqual([])
})

test('specialists are listed with what they do, of one service only those who do it', async () => {
  const all = (await shop.call('GET', `/api/v1/doctors/doctors?pharmacy_id=${shop.salonId}`)).json().results
  expect(all.map((one: { name: string }) => one.name).sort()).toEqual(['Вера Кленова', 'Глеб Дубов'])
  const fitters = (await shop.call('GET', `/api/v1/doctors/doctors?service_id=${shop.lenses}`)).json().results
  expect(fitters).toMatchObject([
    { id: shop.vera, profession: 'optometrist', is_invented: true, pharmacy_ids: [shop.salonId] },
  ])
})

test('a day is divided into times of the length of the service', async () => {
  expect(await shop.free('2026-11-23', { doctorId: shop.vera })).toEqual(
    '10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30'.split(' '),
  )
  expect(await shop.free('2026-11-23', { serviceId: shop.lenses })).toEqual('10:00 10:45 11:30 12:15 13:00'.split(' '))
  expect(await shop.free('2026-11-22')).toEqual([])
})

test('times are planned six weeks ahead and roll forward with the days; public holidays are left out', async () => {
  expect(await shop.free('2027-01-01')).toEqual([])
  expect(await shop.free('2027-01-04')).toEqual([])
  shop.clock.set('2026-12-20T09:00:00Z')
  expect(await shop.free('2027-01-15', { doctorId: shop.vera })).toEqual([])
  await appointments.planShifts(shop.ctx())
  expect(await shop.free('2027-01-15', { doctorId: shop.vera })).toHaveLength(8)
  // The New Year holidays last until the 8th.
  expect(await shop.free('2027-01-08')).toEqual([])
  expect(await shop.free('2027-01-11', { doctorId: shop.vera })).toHaveLength(8)
})

test('nobody is received while the pharmacy is shut, and times are those of its clock', async () => {
  const { db } = shop.database
  const pharmacyId = await addPharmacy(db, {
    cityId: 3,
    timezone: 'Asia/Novosibirsk',
    openingHours: 'Mo-Su 11:00-13:00',
  })
  await appointments.setRooms(shop.ctx(), [{ code: 'nsk', pharmacyId, name: 'Кабинет' }])
  await appointments.setSpecialists(shop.ctx(), [specialist('nina', 'Нина Ольхова', ['eye-test'])])
  await appointments.setHours(shop.ctx(), [hours('nina', 'nsk')])
  const { results, timezone } = (
    await shop.call(
      'GET',
      `/api/v1/doctors/calendar?pharmacy_id=${pharmacyId}&service_id=${shop.eyeTest}&from=2026-11-23&until=2026-11-23`,
    )
  ).json()
  expect(timezone).toBe('Asia/Novosibirsk')
  expect(results[0].slots.map((one: { time: string; starts_at: string }) => [one.time, one.starts_at])).toEqual([
    ['11:00', '2026-11-23T04:00:00.000Z'],
    ['11:30', '2026-11-23T04:30:00.000Z'],
    ['12:00', '2026-11-23T05:00:00.000Z'],
    ['12:30', '2026-11-23T05:30:00.000Z'],
  ])
  const salonsWithout = await shop.call('GET', '/api/v1/doctors/pharmacies', { cityId: 172 })
  expect(salonsWithout.json().results).toMatchObject([{ id: pharmacyId }])
})

test('where clocks are turned, a time is the hour people read on them', async () => {
  const { db } = shop.database
  const pharmacyId = await addPharmacy(db, { timezone: 'Europe/Berlin' })
  await appointments.setRooms(shop.ctx(), [{ code: 'turning', pharmacyId, name: 'Кабинет' }])
  await appointments.setSpecialists(shop.ctx(), [specialist('emma', 'Эмма Липова', ['eye-test'])])
  shop.clock.set('2027-03-20T09:00:00Z')
  await appointments.setHours(shop.ctx(), [hours('emma', 'turning', 'Sa-Su 01:00-04:00')])
  const timesOf = async (date: string) =>
    (
      await shop.call(
        'GET',
        `/api/v1/doctors/calendar?pharmacy_id=${pharmacyId}&service_id=${shop.eyeTest}&from=${date}&until=${date}`,
      )
    )
      .json()
      .results[0].slots.map((one: { time: string }) => one.time)
  expect(await timesOf('2027-03-27')).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
  // The hour from two to three does not exist in that night.
  expect(await timesOf('2027-03-28')).toEqual(['01:00', '01:30', '03:00', '03:30'])
})

test('a held time is not free to others for five minutes, and still is to whoever holds it', async () => {
  const visitor = newVisitor()
  const held = await hold('2026-11-24T07:00:00Z', visitor)
  expect(held.json()).toMatchObject({ held_until: '2026-11-21T09:05:00.000Z' })
  expect(await shop.free('2026-11-24', { doctorId: shop.vera })).not.toContain('10:00')
  expect(await shop.free('2026-11-24', { doctorId: shop.vera, as: visitor })).toContain('10:00')
  expect((await hold('2026-11-24T07:00:00Z')).json()).toMatchObject({ status: 409, code: 'appointment.slot_taken' })
  expect((await hold('2026-11-24T07:15:00Z')).json()).toMatchObject({ code: 'appointment.slot_taken' })
  shop.clock.advance(5)
  expect(await shop.free('2026-11-24', { doctorId: shop.vera })).toContain('10:00')
  expect((await hold('2026-11-24T07:00:00Z')).statusCode).toBe(201)
})

test('without sign-in one address does not keep a time by holding it again and again, under whatever name', async () => {
  shop.clock.advance(300)
  const visitor = newVisitor()
  const codes: number[] = []
  for (let again = 0; again < 4; again += 1) {
    codes.push((await hold('2026-11-27T07:00:00Z', visitor)).statusCode)
    shop.clock.advance(4)
  }
  for (let again = 0; again < 2; again += 1) {
    shop.clock.advance(5)
    codes.push((await hold('2026-11-27T07:15:00Z')).statusCode)
  }
  expect(codes).toEqual(Array(6).fill(201))
  shop.clock.advance(5)
  const refused = await hold('2026-11-27T07:00:00Z')
  expect(refused.json()).toMatchObject({ status: 409, code: 'appointment.held_long' })
  expect(await shop.free('2026-11-27', { doctorId: shop.vera })).toContain('10:00')
  expect((await hold('2026-11-27T08:00:00Z', visitor)).statusCode).toBe(201)
  const anna = await shop.addShopper()
  expect((await hold('2026-11-27T07:00:00Z', anna)).statusCode).toBe(201)
  for (const as of [visitor, anna]) await shop.call('DELETE', '/api/v1/doctors/hold', { as })
})

test('a shopper does not keep a time by holding it again and again, from whatever address', async () => {
  shop.clock.advance(300)
  const anna = await shop.addShopper()
  const renew = (at: number) =>
    shop.call('POST', '/api/v1/doctors/hold', {
      as: anna,
      body: shop.slot('2026-11-27T07:00:00Z'),
      from: `203.0.113.${at}`,
    })
  for (let again = 0; again < 6; again += 1) {
    expect((await renew(again)).statusCode).toBe(201)
    shop.clock.advance(4)
  }
  expect((await renew(6)).json()).toMatchObject({ status: 409, code: 'appointment.held_long' })
  shop.clock.advance(5)
  const boris = await shop.addShopper()
  expect((await hold('2026-11-27T07:00:00Z', boris)).statusCode).toBe(201)
  await shop.call('DELETE', '/api/v1/doctors/hold', { as: boris })
  shop.clock.advance(120)
  expect((await renew(7)).statusCode).toBe(201)
  await shop.call('DELETE', '/api/v1/doctors/hold', { as: anna })
})

test('a browser holds one time, and can give it back', async () => {
  const visitor = newVisitor()
  await hold('2026-11-25T07:00:00Z', visitor)
  await hold('2026-11-25T08:00:00Z', visitor)
  const free = () => shop.free('2026-11-25', { doctorId: shop.vera })
  expect(await free()).toContain('10:00')
  expect(await free()).not.toContain('11:00')
  await shop.call('DELETE', '/api/v1/doctors/hold', { as: visitor })
  expect(await free()).toContain('11:00')
})

test('behind one address not all times can be held', async () => {
  shop.clock.advance(60)
  const starts = Array.from({ length: 11 }, (_, at) => new Date(Date.parse('2026-12-07T07:00:00Z') + at * 86_400_000))
  const weekdays = starts.filter((at) => at.getUTCDay() % 6 !== 0).map((at) => at.toISOString())
  const both = weekdays.flatMap((at) => [
    { at, doctor: shop.vera },
    { at, doctor: shop.gleb },
  ])
  const codes: number[] = []
  for (const { at, doctor } of both) codes.push((await hold(at, newVisitor(), { doctor_id: doctor })).statusCode)
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(201))
  expect(codes.slice(10)).toEqual(codes.slice(10).map(() => 429))
})

test.each([
  ['in the past', '2026-11-20T07:00:00Z'],
  ['on a day off', '2026-11-22T07:00:00Z'],
  ['on a public holiday', '2027-01-01T07:00:00Z'],
  ['before the hours', '2026-11-24T06:45:00Z'],
  ['so late that it would not end in time', '2026-11-24T10:45:00Z'],
  ['between two steps', '2026-11-24T07:05:00Z'],
  ['beyond six weeks', '2027-02-15T07:00:00Z'],
  ['in the year 9999', '9999-12-31T07:00:00Z'],
  ['in the year 1', '0001-01-01T07:00:00Z'],
])('a time %s is refused', async (_, startsAt) => {
  const anna = await shop.addShopper()
  const refused = await shop.call('POST', '/api/v1/doctors/reception', { as: anna, body: shop.slot(startsAt) })
  expect(refused.json()).toMatchObject({ status: 409, code: 'appointment.slot_not_offered' })
})

test('a time in no year at all is none', async () => {
  const [as, body] = [await shop.addShopper(), shop.slot('0000-01-01T07:00:00Z')]
  expect((await shop.call('POST', '/api/v1/doctors/reception', { as, body })).statusCode).toBe(400)
})

test('a time that begins in a moment is refused, and so is a service the specialist does not do', async () => {
  const anna = await shop.addShopper()
  shop.clock.set('2026-11-24T06:45:00Z')
  expect((await hold('2026-11-24T07:00:00Z')).json()).toMatchObject({ code: 'appointment.slot_not_offered' })
  expect((await hold('2026-11-24T07:15:00Z')).statusCode).toBe(201)
  const lenses = shop.slot('2026-11-25T07:00:00Z', { doctor_id: shop.gleb, service_id: shop.lenses })
  const refused = await shop.call('POST', '/api/v1/doctors/reception', { as: anna, body: lenses })
  expect(refused.json()).toMatchObject({ code: 'appointment.slot_not_offered' })
})

test('days in the wrong order or too far apart are refused, and so are a pharmacy and a service that are not there', async () => {
  const path = (query: string) => shop.call('GET', `/api/v1/doctors/calendar?${query}`)
  const both = `pharmacy_id=${shop.salonId}&service_id=${shop.eyeTest}`
  expect((await path(`${both}&from=2026-11-24&until=2026-11-23`)).json()).toMatchObject({
    status: 422,
    code: 'appointment.dates_invalid',
  })
  expect((await path(`${both}&from=2026-11-24&until=2027-11-23`)).json()).toMatchObject({
    code: 'appointment.dates_invalid',
  })
  expect((await path(`pharmacy_id=999999&service_id=${shop.eyeTest}`)).json()).toMatchObject({
    code: 'pharmacy.not_found',
  })
  expect((await path(`pharmacy_id=${shop.salonId}&service_id=999999`)).json()).toMatchObject({
    code: 'appointment.service_not_found',
  })
})
