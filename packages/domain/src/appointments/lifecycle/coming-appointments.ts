import type { AppointmentId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { isBooked } from '../appointment.ts'
import { listOfShopper } from './appointments.sql.ts'

/** An appointment that is still to come, for the shopper's calendar. */
interface ComingAppointment {
  id: AppointmentId
  /** Grows with each move, so that calendars replace what they have. */
  sequence: number
  startsAt: Date
  endsAt: Date
  zone: string
  place: string
  phone: string
  service: string
  specialist: string
  room: string
}

/** Booked appointments of a shopper that are not over; what is only offered is in no calendar. */
export async function listComingAppointments(ctx: Context, shopperId: ShopperId): Promise<ComingAppointment[]> {
  const all = await listOfShopper(ctx, shopperId)
  return all
    .filter(({ state, endsAt }) => isBooked(state) && endsAt > ctx.now())
    .map(({ id, moves, startsAt, endsAt, pharmacy, service, specialist, room }) => ({
      id,
      sequence: moves,
      startsAt,
      endsAt,
      zone: pharmacy.timezone,
      place: `${pharmacy.name}, ${pharmacy.address}`,
      phone: pharmacy.phone,
      service: service.title,
      specialist: specialist.name,
      room,
    }))
}
