import { randomUUID } from 'node:crypto'
import { type AppointmentId, dayOf, type Kopecks, newId, type PharmacyId, type ShopperId } from '@romashka/basics'
import type { Kysely, Tables } from '@romashka/database'
import { appointments } from '@romashka/domain'
import { addPharmacy } from './builders.ts'
import { addShopper, type SignedInPerson } from './cast.ts'
import { type Checkout, openCheckout } from './checkout.ts'
import { giveConsent } from './points.ts'
import type { Person } from './shop.ts'

/** A shop with a salon in Москва: Вера checks eyes and fits lenses, Глеб checks eyes, both from Monday to Friday. */
export interface Salon extends Checkout {
  salonId: PharmacyId
  vera: number
  gleb: number
  eyeTest: number
  lenses: number
  /** Free times of a day, as `HH:MM`, of anybody or of one specialist. */
  free(date: string, more?: { as?: Person; doctorId?: number; serviceId?: number }): Promise<string[]>
  slot(startsAt: string, more?: object): { doctor_id: number; service_id: number; starts_at: string }
  /** A shopper who has agreed that appointments are kept. */
  addShopper(): Promise<SignedInPerson>
}

const week = 'Mo-Fr 10:00-14:00; PH off'

export async function openSalon(): Promise<Salon> {
  const shop = await openCheckout()
  const salonId = await addPharmacy(shop.database.db, { code: 'salon', openingHours: 'Mo-Su 08:00-22:00' })
  const ctx = shop.ctx()
  await appointments.setServices(ctx, [
    service('eye-test', 'Проверка зрения', 30, 0),
    service('lenses', 'Подбор контактных линз', 45, 150_000),
  ])
  await appointments.setSpecialists(ctx, [
    specialist('vera', 'Вера Кленова', ['eye-test', 'lenses']),
    specialist('gleb', 'Глеб Дубов', ['eye-test']),
  ])
  await appointments.setRooms(ctx, [
    { code: 'room-1', pharmacyId: salonId, name: 'Кабинет 1' },
    { code: 'room-2', pharmacyId: salonId, name: 'Кабинет 2' },
  ])
  await appointments.setHours(ctx, [hours('vera', 'room-1'), hours('gleb', 'room-2')])
  const [vera, gleb] = await Promise.all(['vera', 'gleb'].map((code) => idOf(shop, 'specialists', code)))
  const [eyeTest, lenses] = await Promise.all(
    ['eye-test', 'lenses'].map((code) => idOf(shop, 'appointment_services', code)),
  )
  const ids = { vera: vera ?? 0, gleb: gleb ?? 0, eyeTest: eyeTest ?? 0, lenses: lenses ?? 0 }
  return {
    ...shop,
    ...ids,
    salonId,
    free: async (date, { as, doctorId, serviceId = ids.eyeTest } = {}) => {
      const doctor = doctorId === undefined ? '' : `&doctor_id=${doctorId}`
      const query = `pharmacy_id=${salonId}&service_id=${serviceId}${doctor}&from=${date}&until=${date}`
      const reply = await shop.call('GET', `/api/v1/doctors/calendar?${query}`, as ? { as } : {})
      return reply.json().results[0].slots.map((one: { time: string }) => one.time)
    },
    slot: (startsAt, more) => ({ doctor_id: ids.vera, service_id: ids.eyeTest, starts_at: startsAt, ...more }),
    addShopper: async () => {
      const person = await addShopper(shop.database.db)
      await giveConsent(shop, person, 'appointments')
      return person
    },
  }
}

const service = (code: string, title: string, lengthMinutes: number, priceKopecks: number) => ({
  code,
  area: 'optics' as const,
  title,
  about: 'Что это и кому',
  bring: 'Свои очки',
  lengthMinutes,
  priceKopecks: priceKopecks as Kopecks,
  position: 1,
  categoryId: null,
})

export const specialist = (code: string, name: string, services: string[]) => ({
  code,
  name,
  profession: 'optometrist' as const,
  about: 'Подбирает очки и линзы',
  worksSince: 2009,
  isInvented: true,
  services,
})

export const hours = (of: string, room: string, weekly = week, startsOn = '2026-11-01') => ({
  specialist: of,
  room,
  hours: weekly,
  startsOn: dayOf(startsOn),
  endsOn: null,
})

/** An appointment of a shopper in a pharmacy and a wait for another, with a service, a specialist and a room of their own. */
export async function addAppointment(
  db: Kysely<Tables>,
  { pharmacyId, shopperId, at }: { pharmacyId: PharmacyId; shopperId: ShopperId; at: Date },
): Promise<void> {
  const code = randomUUID()
  const { id: service_id } = await db
    .insertInto('appointment_services')
    .values({
      ...{ code, area: 'optics', title: 'Осмотр', about: '', bring: '' },
      ...{ length_minutes: 30, price_kopecks: 0, position: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: specialist_id } = await db
    .insertInto('specialists')
    .values({ code, name: 'Вера', profession: 'optometrist', about: '', is_invented: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: room_id } = await db
    .insertInto('appointment_rooms')
    .values({ code, pharmacy_id: pharmacyId, name: 'Кабинет' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ends_at = new Date(at.getTime() + 1_800_000)
  const ids = { specialist_id, room_id, service_id, shopper_id: shopperId }
  await db
    .insertInto('appointments')
    .values({
      ...ids,
      id: newId<AppointmentId>(),
      starts_at: at,
      ends_at,
      state: 'booked',
      price_kopecks: 0,
      booked_at: at,
    })
    .execute()
  await db
    .insertInto('appointment_waits')
    .values({ id: code, shopper_id: shopperId, service_id, pharmacy_id: pharmacyId, ends_at, asked_at: at })
    .execute()
}

async function idOf(shop: Checkout, table: 'specialists' | 'appointment_services', code: string): Promise<number> {
  const row = await shop.database.db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return row.id
}
