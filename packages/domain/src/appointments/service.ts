import type { AppointmentServiceId, Kopecks, PharmacyId, RoomId, SpecialistId } from '@romashka/basics'

/** What people come for; each area has its own page. */
const areas = ['optics', 'orthopaedics', 'doctor'] as const
export type Area = (typeof areas)[number]

const professions = ['doctor', 'optometrist', 'orthopaedist', 'audiologist'] as const
export type Profession = (typeof professions)[number]

export interface AppointmentService {
  id: AppointmentServiceId
  area: Area
  title: string
  about: string
  /** Empty: nothing. */
  bring: string
  lengthMinutes: number
  priceKopecks: Kopecks
  /** Goods that people choose after such an appointment. */
  categoryId: string | null
}

export interface Specialist {
  id: SpecialistId
  name: string
  profession: Profession
  about: string
  worksSince: number | null
  isInvented: boolean
}

/** What distinguishes one shift from another. */
export type PlannedShift = Pick<Shift, 'specialistId' | 'roomId' | 'startsAt' | 'endsAt'>

/** Hours in which a specialist receives in a room, on one day. */
export interface Shift {
  specialistId: SpecialistId
  roomId: RoomId
  pharmacyId: PharmacyId
  /** Of the pharmacy. */
  zone: string
  startsAt: Date
  endsAt: Date
}
