import type { AppointmentId, AppointmentServiceId, SpecialistId } from '@romashka/basics'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Drugstore } from '../pharmacies/pharmacies.ts'
import { CalendarDay, Instant, oneOf, PharmacyIdShape, PriceKopecks, ProductIdShape, shape, Uuid } from '../shapes.ts'

const numberId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const ServiceId = Type.Unsafe<AppointmentServiceId>(numberId)
const DoctorId = Type.Unsafe<SpecialistId>(numberId)
const ReceptionId = Type.Unsafe<AppointmentId>(Uuid)
const instantOrNull = Type.Union([Instant, Type.Null()])
const Area = Type.Union([Type.Literal('optics'), Type.Literal('orthopaedics'), Type.Literal('doctor')], {
  description: 'What people come for; each has a page of its own',
})

const Service = shape('ReceptionService', {
  id: ServiceId,
  area: oneOf(['optics', 'orthopaedics', 'doctor']),
  title: Type.String(),
  about: Type.String(),
  bring: Type.String({ description: 'What to bring; empty: nothing' }),
  length_minutes: Type.Integer(),
  price: PriceKopecks,
  category_id: Type.Union([Type.String(), Type.Null()], { description: 'Goods that people choose afterwards' }),
})

const Doctor = shape('Doctor', {
  id: DoctorId,
  name: Type.String(),
  profession: oneOf(['doctor', 'optometrist', 'orthopaedist', 'audiologist']),
  about: Type.String(),
  works_since: Type.Union([Type.Integer(), Type.Null()], { description: 'A year' }),
  is_invented: Type.Boolean({ description: 'Made up for the demo chain' }),
})

const Salon = shape('ReceptionPharmacy', {
  ...Drugstore.properties,
  service_ids: Type.Array(ServiceId),
  nearest_at: Type.Union([Instant, Type.Null()], { description: 'The first free time of the shortest service' }),
})

const Slot = shape('ReceptionSlot', {
  doctor_id: DoctorId,
  starts_at: Instant,
  time: Type.String({ description: 'HH:MM on the clock of the pharmacy' }),
})

const Reception = shape('Reception', {
  id: ReceptionId,
  state: oneOf(['held', 'booked', 'reminded', 'attended', 'no_show', 'cancelled']),
  starts_at: Instant,
  ends_at: Instant,
  date: CalendarDay,
  time: Type.String({ description: 'HH:MM on the clock of the pharmacy' }),
  price: PriceKopecks,
  service: Service,
  doctor: Doctor,
  room: Type.String(),
  pharmacy: Type.Object({
    id: PharmacyIdShape,
    name: Type.String(),
    address: Type.String(),
    metro: Type.Union([Type.String(), Type.Null()]),
    phone: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    timezone: Type.String(),
  }),
  can_change: Type.Boolean({ description: 'May still be moved or cancelled by the shopper' }),
  change_until: Instant,
  held_until: Type.Union([Instant, Type.Null()], { description: 'Of a time that is offered: until when it is kept' }),
  offer: Type.Union([oneOf(['waiting', 'absence']), Type.Null()], {
    description: 'A place became free, or the specialist of the former appointment is away',
  }),
  cancelled_by: Type.Union([oneOf(['shopper', 'chain']), Type.Null()]),
  goods: Type.Array(Type.Object({ product_id: ProductIdShape, packs: Type.Integer() }), {
    description: 'What the specialist has chosen with the shopper, for an ordinary basket',
  }),
})

const Wait = shape('ReceptionWait', {
  id: Uuid,
  service_id: ServiceId,
  pharmacy_id: PharmacyIdShape,
  doctor_id: Type.Union([DoctorId, Type.Null()]),
  service: Type.String(),
  address: Type.String(),
  until_date: CalendarDay,
  asked_at: Instant,
})

const SlotChoice = { doctor_id: DoctorId, service_id: ServiceId, starts_at: Instant }

export const listSalons = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/pharmacies',
  summary: 'Pharmacies of the city where specialists receive people, the earliest free time first, and what for',
  access: 'open',
  query: Type.Object({ area: Type.Optional(Area), service_id: Type.Optional(ServiceId) }),
  reply: Type.Object({ results: Type.Array(Salon), services: Type.Array(Service) }),
  fails: ['city.not_found'],
})

export const listDoctors = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/doctors',
  summary: 'Specialists who receive people in the city or in one pharmacy, the earliest free time first',
  access: 'open',
  query: Type.Object({
    area: Type.Optional(Area),
    pharmacy_id: Type.Optional(PharmacyIdShape),
    service_id: Type.Optional(ServiceId),
  }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        ...Doctor.properties,
        services: Type.Array(Service),
        pharmacy_ids: Type.Array(PharmacyIdShape),
        nearest_at: instantOrNull,
        nearest_pharmacy_id: Type.Union([PharmacyIdShape, Type.Null()]),
      }),
    ),
  }),
  fails: ['city.not_found'],
})

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/calendar',
  summary: 'Free times of a service in a pharmacy by day, a week unless said otherwise, six weeks ahead at most',
  access: 'open',
  query: Type.Object({
    pharmacy_id: PharmacyIdShape,
    service_id: ServiceId,
    doctor_id: Type.Optional(DoctorId),
    from: Type.Optional(CalendarDay),
    until: Type.Optional(CalendarDay),
  }),
  reply: Type.Object({
    timezone: Type.String(),
    results: Type.Array(Type.Object({ date: CalendarDay, slots: Type.Array(Slot) })),
    nearest: Type.Union([Slot, Type.Null()]),
  }),
  fails: ['pharmacy.not_found', 'appointment.service_not_found', 'appointment.dates_invalid'],
})

export const holdSlot = endpoint({
  method: 'POST',
  path: '/api/v1/doctors/hold',
  summary: 'Keeps a time for this browser for five minutes; the time it held before is free again',
  access: 'visitor',
  status: 201,
  body: Type.Object(SlotChoice),
  reply: Type.Object({ id: ReceptionId, held_until: Instant }),
  fails: [
    'appointment.slot_not_offered',
    'appointment.slot_taken',
    'appointment.too_many_holds',
    'appointment.held_long',
  ],
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/api/v1/doctors/hold',
  summary: 'Gives the held time back; repeating the call changes nothing',
  access: 'visitor',
  reply: Type.Object({}),
  fails: [],
})

export const listReceptions = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/receptions',
  summary: 'Appointments of the shopper and times offered to him: the coming ones first, then the past',
  access: 'user',
  reply: Type.Object({ results: Type.Array(Reception), waits: Type.Array(Wait) }),
  fails: [],
})

export const bookReception = endpoint({
  method: 'POST',
  path: '/api/v1/doctors/reception',
  summary: 'Books a time, held before or not; the same time booked again is the same appointment',
  access: 'user',
  status: 201,
  isIdempotent: true,
  body: Type.Object(SlotChoice),
  reply: Reception,
  fails: [
    'appointment.consent_needed',
    'appointment.slot_not_offered',
    'appointment.slot_taken',
    'appointment.overlaps_own',
    'appointment.too_many',
    'idempotency.key_invalid',
    'idempotency.key_reused',
  ],
})

export const moveReception = endpoint({
  method: 'PUT',
  path: '/api/v1/doctors/reception/:id',
  summary: 'Moves an appointment to another time, of the same specialist or another, until two hours before',
  access: 'user',
  params: Type.Object({ id: ReceptionId }),
  body: Type.Object({ doctor_id: Type.Optional(DoctorId), starts_at: Instant }),
  reply: Reception,
  fails: [
    'appointment.not_found',
    'appointment.ended',
    'appointment.too_late',
    'appointment.slot_not_offered',
    'appointment.slot_taken',
    'appointment.overlaps_own',
  ],
})

export const cancelReception = endpoint({
  method: 'DELETE',
  path: '/api/v1/doctors/reception/:id',
  summary: 'Cancels an appointment until two hours before, or declines an offered time; the time is free at once',
  access: 'user',
  params: Type.Object({ id: ReceptionId }),
  reply: Type.Object({}),
  fails: ['appointment.not_found', 'appointment.ended', 'appointment.too_late'],
})

export const getReceptionFile = endpoint({
  method: 'GET',
  path: '/api/v1/doctors/reception/:id/file',
  summary: 'An appointment as an iCalendar file; a moved one replaces the former in the calendar',
  access: 'user',
  params: Type.Object({ id: ReceptionId }),
  reply: Type.String(),
  produces: 'text/calendar',
  fails: ['appointment.not_found'],
})

export const waitForSlot = endpoint({
  method: 'POST',
  path: '/api/v1/doctors/waits',
  summary: 'Asks for a time as soon as one becomes free; who repeats it keeps the place in the queue',
  access: 'user',
  status: 201,
  body: Type.Object({
    service_id: ServiceId,
    pharmacy_id: PharmacyIdShape,
    doctor_id: Type.Optional(Type.Union([DoctorId, Type.Null()])),
    until: CalendarDay,
  }),
  reply: Wait,
  fails: [
    'appointment.consent_needed',
    'pharmacy.not_found',
    'appointment.service_not_found',
    'appointment.dates_invalid',
    'appointment.too_many_waits',
  ],
})

export const removeWait = endpoint({
  method: 'DELETE',
  path: '/api/v1/doctors/waits/:id',
  summary: 'Waits no longer',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  reply: Type.Object({}),
  fails: ['appointment.not_found'],
})
