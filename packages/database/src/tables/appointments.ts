// Made from the migrations by "npm run tables"; do not edit.
import type {
  AppointmentId,
  AppointmentServiceId,
  CategoryId,
  Day,
  Kopecks,
  PharmacyId,
  ProductId,
  RoomId,
  ShopperId,
  SpecialistId,
  VisitorId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
} from 'kysely'

interface AppointmentGoods {
  appointment_id: AppointmentId
  product_id: ProductId
  packs: number
  position: number
}

interface AppointmentHolds {
  held_from: string
  specialist_id: SpecialistId
  starts_at: Date
  ends_at: Date
  held_at: Date
}

interface AppointmentRooms {
  id: GeneratedAlways<RoomId>
  code: string
  pharmacy_id: PharmacyId
  name: string
}

interface AppointmentServices {
  id: GeneratedAlways<AppointmentServiceId>
  code: string
  area: 'optics' | 'orthopaedics' | 'doctor'
  title: string
  about: string
  bring: string
  length_minutes: number
  price_kopecks: ColumnType<Kopecks, number, number>
  position: number
  category_id: CategoryId | null
}

interface AppointmentWaits {
  id: string
  shopper_id: ShopperId
  service_id: AppointmentServiceId
  pharmacy_id: PharmacyId
  specialist_id: SpecialistId | null
  ends_at: Date
  asked_at: Date
  offered_at: Date | null
}

interface Appointments {
  id: AppointmentId
  specialist_id: SpecialistId
  room_id: RoomId
  service_id: AppointmentServiceId
  shopper_id: ShopperId | null
  visitor_id: VisitorId | null
  starts_at: Date
  ends_at: Date
  state: 'held' | 'booked' | 'reminded' | 'attended' | 'no_show' | 'cancelled'
  price_kopecks: ColumnType<Kopecks, number, number>
  held_until: Date | null
  held_from: string | null
  offer: 'waiting' | 'absence' | null
  freed_at: Date | null
  booked_at: Date
  moves: Generated<number>
  cancelled_by: 'shopper' | 'chain' | null
  idempotency_key: string | null
  body_hash: string | null
}

interface SpecialistExceptions {
  specialist_id: SpecialistId
  applies_on: ColumnType<Day, string, string>
  room_id: RoomId | null
  hours: string | null
  noted_at: Date
}

interface SpecialistHours {
  id: GeneratedAlways<number>
  specialist_id: SpecialistId
  room_id: RoomId
  hours: string
  starts_on: ColumnType<Day, string, string>
  ends_on: ColumnType<Day | null, string | null, string | null>
}

interface SpecialistServices {
  specialist_id: SpecialistId
  service_id: AppointmentServiceId
}

interface SpecialistShifts {
  id: GeneratedAlways<number>
  specialist_id: SpecialistId
  room_id: RoomId
  starts_at: Date
  ends_at: Date
}

interface Specialists {
  id: GeneratedAlways<SpecialistId>
  code: string
  name: string
  profession: 'doctor' | 'optometrist' | 'orthopaedist' | 'audiologist'
  about: string
  works_since: number | null
  is_invented: boolean
}

export interface AppointmentsTables {
  appointment_goods: AppointmentGoods
  appointment_holds: AppointmentHolds
  appointment_rooms: AppointmentRooms
  appointment_services: AppointmentServices
  appointment_waits: AppointmentWaits
  appointments: Appointments
  specialist_exceptions: SpecialistExceptions
  specialist_hours: SpecialistHours
  specialist_services: SpecialistServices
  specialist_shifts: SpecialistShifts
  specialists: Specialists
}
