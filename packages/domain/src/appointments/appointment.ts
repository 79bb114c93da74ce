import type { AppointmentId, CityId, Kopecks, PharmacyId, ProductId, ShopperId } from '@romashka/basics'
import type { AppointmentService, Specialist } from './service.ts'

export type AppointmentState = keyof typeof next

/**
 * The states that follow each state. A hold that ends, or is given back, is deleted: the time is free again.
 * Source: docs/rules/appointments.md
 */
const next = {
  held: ['booked'],
  booked: ['reminded', 'attended', 'no_show', 'cancelled'],
  reminded: ['booked', 'attended', 'no_show', 'cancelled'],
  attended: [],
  no_show: ['attended'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export function canBecome(state: AppointmentState, wanted: AppointmentState): boolean {
  return next[state].some((one) => one === wanted)
}

/** Still to come, unless its time is over. */
export const isBooked = (state: AppointmentState): boolean => state === 'booked' || state === 'reminded'

/** Why the shop holds a time for a shopper: a place became free, or the specialist of the former appointment is away. */
export type OfferReason = 'waiting' | 'absence'

export interface Appointment {
  id: AppointmentId
  shopperId: ShopperId | null
  state: AppointmentState
  startsAt: Date
  endsAt: Date
  priceKopecks: Kopecks
  /** Of a hold. */
  heldUntil: Date | null
  offer: OfferReason | null
  /** When the place that is offered became free. */
  freedAt: Date | null
  cancelledBy: 'shopper' | 'chain' | null
  bookedAt: Date
  moves: number
  room: string
  service: AppointmentService
  specialist: Specialist
  pharmacy: AppointmentPharmacy
  /** What the specialist has chosen with the shopper. */
  goods: readonly ChosenGood[]
}

export interface ChosenGood {
  productId: ProductId
  packs: number
}

interface AppointmentPharmacy {
  id: PharmacyId
  name: string
  address: string
  metro: string | null
  phone: string
  latitude: number
  longitude: number
  timezone: string
  cityId: CityId
}

const minute = 60_000
/** An appointment is cancelled or moved by its shopper until so long before. Source: docs/rules/appointments.md */
const changeMinutes = 120

/** Until when the shopper may cancel or move it. */
export function changeableUntil({ startsAt }: Pick<Appointment, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - changeMinutes * minute)
}
