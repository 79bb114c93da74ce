import type { AppointmentServiceId, PharmacyId, SpecialistId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listPharmacies } from '../../pharmacies/index.ts'
import { scheduleTag } from '../schedule/schedule-tag.ts'
import type { AppointmentService, Area } from '../service.ts'
import { bookableUntil } from './bookable-until.ts'
import { listServices, listShifts, listSpecialists, type SpecialistOf } from './calendar.sql.ts'
import { listFreeTimes } from './free-times.ts'

/** A specialist with where and when people are received. */
export interface SpecialistAtWork {
  specialist: SpecialistOf
  services: AppointmentService[]
  pharmacyIds: PharmacyId[]
  nearest: { pharmacyId: PharmacyId; startsAt: Date } | null
}

/**
 * Who receives people in the city, or in one pharmacy, in the weeks ahead; the earliest free time first.
 *
 * @throws city.not_found
 */
export async function listSpecialistsAtWork(
  ctx: Context,
  asked: {
    area?: Area | undefined
    pharmacyId?: PharmacyId | undefined
    serviceId?: AppointmentServiceId | undefined
  },
): Promise<SpecialistAtWork[]> {
  ctx.tagResponse(scheduleTag)
  const { area, serviceId, pharmacyId } = asked
  const sought = await listServices(ctx, serviceId === undefined ? { area } : { area, ids: [serviceId] })
  const pharmacyIds =
    pharmacyId === undefined ? (await listPharmacies(ctx, ctx.cityId)).map(({ id }) => id) : [pharmacyId]
  const period = { pharmacyIds, from: ctx.now(), until: bookableUntil(ctx) }
  const shifts = await listShifts(ctx, { ...period, serviceIds: sought.map(({ id }) => id) })
  const free = await listFreeTimes(ctx, { ...period, services: sought })
  const specialists = await listSpecialists(ctx, [...new Set(shifts.map(({ specialistId }) => specialistId))])
  const services = new Map((await listServices(ctx, { area })).map((service) => [service.id, service]))
  return specialists
    .map((specialist) => {
      const own = shifts.filter(({ specialistId }) => specialistId === specialist.id)
      const nearest = free.find(({ specialistId }) => specialistId === specialist.id)
      return {
        specialist,
        services: specialist.serviceIds.flatMap((id) => services.get(id) ?? []),
        pharmacyIds: [...new Set(own.map((shift) => shift.pharmacyId))],
        nearest: nearest ? { pharmacyId: nearest.pharmacyId, startsAt: nearest.startsAt } : null,
      }
    })
    .sort((a, b) => (a.nearest?.startsAt.getTime() ?? Infinity) - (b.nearest?.startsAt.getTime() ?? Infinity))
}

/** Whether people are received for this in this pharmacy, by this specialist or anybody. */
export async function isServiceReceived(
  ctx: Context,
  asked: { serviceId: AppointmentServiceId; pharmacyId: PharmacyId; specialistId: SpecialistId | null },
): Promise<boolean> {
  const shifts = await listShifts(ctx, {
    pharmacyIds: [asked.pharmacyId],
    serviceIds: [asked.serviceId],
    specialistId: asked.specialistId ?? undefined,
    from: ctx.now(),
    until: bookableUntil(ctx),
  })
  return shifts.length > 0
}
