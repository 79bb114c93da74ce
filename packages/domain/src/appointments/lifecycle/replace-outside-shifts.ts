import type { AppointmentId, SpecialistId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listPharmacies } from '../../pharmacies/index.ts'
import type { Appointment } from '../appointment.ts'
import { bookableUntil } from '../calendar/bookable-until.ts'
import { type FreeTime, listFreeTimes } from '../calendar/free-times.ts'
import { holdForShopper, offerEnd } from '../waits/offer-freed-time.ts'
import * as sql from './appointments.sql.ts'
import { getAppointment } from './get-appointment.ts'
import { notifyAbout } from './notify.ts'
import { listOutsideShifts, moveToCurrentRooms } from './replace-outside-shifts.sql.ts'

/**
 * Cancels the appointments of specialists that are no longer inside a shift. Every shopper is notified, and another time, as
 * near as there is one, is held for each. Returns how many they are.
 */
export async function replaceAppointmentsOutsideShifts(
  ctx: Context,
  specialists: readonly SpecialistId[],
): Promise<number> {
  await moveToCurrentRooms(ctx, specialists)
  const outside = await listOutsideShifts(ctx, specialists)
  for (const { id } of outside.filter(({ isHold }) => isHold)) await sql.remove(ctx, id)
  const booked = outside.filter(({ isHold }) => !isHold)
  for (const { id } of booked) await cancelAndOfferOther(ctx, id)
  return booked.length
}

/** Cancels an appointment for the chain, notifies its shopper and holds another time. @throws appointment.not_found */
export async function cancelAndOfferOther(ctx: Context, id: AppointmentId): Promise<Appointment> {
  await sql.cancel(ctx, id, 'chain')
  const cancelled = await getAppointment(ctx, id)
  const instead = await holdAnother(ctx, cancelled)
  await notifyAbout(ctx, cancelled, 'appointment.cancelled_by_chain', { instead, isUsefulUntil: cancelled.startsAt })
  return cancelled
}

/** As many of the nearest times are tried: another process may take one meanwhile. */
const mostTries = 5

async function holdAnother(ctx: Context, cancelled: Appointment): Promise<Appointment | undefined> {
  const { shopperId, service } = cancelled
  if (!shopperId) return undefined
  for (const time of (await listTimesNear(ctx, cancelled)).slice(0, mostTries)) {
    const until = offerEnd(ctx, 'absence', time.startsAt, time.zone)
    if (!until) continue
    const slot = { specialistId: time.specialistId, serviceId: service.id, startsAt: time.startsAt }
    const held = await holdForShopper(ctx, slot, { shopperId, reason: 'absence', until })
    if (held) return held
  }
  return undefined
}

/** Free times of the same service in the same pharmacy, else in the same city; the nearest to the former time first. */
async function listTimesNear(ctx: Context, { pharmacy, service, startsAt }: Appointment): Promise<FreeTime[]> {
  const period = { services: [service], from: ctx.now(), until: bookableUntil(ctx) }
  const here = await listFreeTimes(ctx, { ...period, pharmacyIds: [pharmacy.id] })
  const elsewhere = here.length > 0 ? [] : (await listPharmacies(ctx, pharmacy.cityId)).map(({ id }) => id)
  const times = here.length > 0 ? here : await listFreeTimes(ctx, { ...period, pharmacyIds: elsewhere })
  const distance = (time: FreeTime) => Math.abs(time.startsAt.getTime() - startsAt.getTime())
  return times.sort((a, b) => distance(a) - distance(b))
}
