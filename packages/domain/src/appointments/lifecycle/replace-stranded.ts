import type { AppointmentId, SpecialistId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listPharmacies } from '../../pharmacies/index.ts'
import type { Appointment } from '../appointment.ts'
import { type FreeTime, listFreeTimes } from '../calendar/free-times.ts'
import { horizon } from '../calendar/horizon.ts'
import { holdForShopper, offerEnd } from '../waits/offer-freed.ts'
import * as sql from './appointments.sql.ts'
import { getAppointment } from './get-appointment.ts'
import { notifyAbout } from './notify.ts'
import { followRooms, listStranded } from './replace-stranded.sql.ts'

/**
 * Cancels the appointments of specialists that are no longer inside a shift. Every shopper is told, and another time, as
 * near as there is one, is held for each. Answers how many they are.
 */
export async function replaceStrandedAppointments(ctx: Context, specialists: readonly SpecialistId[]): Promise<number> {
  await followRooms(ctx, specialists)
  const stranded = await listStranded(ctx, specialists)
  for (const { id } of stranded.filter(({ isHold }) => isHold)) await sql.remove(ctx, id)
  const booked = stranded.filter(({ isHold }) => !isHold)
  for (const { id } of booked) await cancelByChain(ctx, id)
  return booked.length
}

/** Cancels an appointment for the chain, tells its shopper and holds another time. @throws appointment.not_found */
export async function cancelByChain(ctx: Context, id: AppointmentId): Promise<Appointment> {
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
  const period = { services: [service], from: ctx.now(), until: horizon(ctx) }
  const here = await listFreeTimes(ctx, { ...period, pharmacyIds: [pharmacy.id] })
  const elsewhere = here.length > 0 ? [] : (await listPharmacies(ctx, pharmacy.cityId)).map(({ id }) => id)
  const times = here.length > 0 ? here : await listFreeTimes(ctx, { ...period, pharmacyIds: elsewhere })
  const distance = (time: FreeTime) => Math.abs(time.startsAt.getTime() - startsAt.getTime())
  return times.sort((a, b) => distance(a) - distance(b))
}
