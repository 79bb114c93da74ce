import type { AppointmentServiceId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listPharmacies, type Pharmacy } from '../../pharmacies/index.ts'
import { scheduleTag } from '../schedule/schedule-tag.ts'
import type { AppointmentService, Area } from '../service.ts'
import { bookableUntil } from './bookable-until.ts'
import { listServices, listShifts } from './calendar.sql.ts'
import { listFreeTimes } from './free-times.ts'

/** A pharmacy where people are received. */
export interface Salon {
  pharmacy: Pharmacy
  /** What people are received for there. */
  serviceIds: AppointmentServiceId[]
  /** The first free time of the shortest of these services. */
  nearestAt: Date | null
}

/**
 * The pharmacies of the city where people are received in the weeks ahead, the earliest free time first, and what for.
 *
 * @throws city.not_found
 */
export async function listSalons(
  ctx: Context,
  asked: { area?: Area | undefined; serviceId?: AppointmentServiceId | undefined },
): Promise<{ salons: Salon[]; services: AppointmentService[] }> {
  ctx.tagResponse(scheduleTag)
  const { area, serviceId } = asked
  const all = await listServices(ctx, serviceId === undefined ? { area } : { area, ids: [serviceId] })
  const pharmacies = await listPharmacies(ctx, ctx.cityId)
  const pharmacyIds = pharmacies.map(({ id }) => id)
  const period = { pharmacyIds, from: ctx.now(), until: bookableUntil(ctx) }
  const shifts = await listShifts(ctx, { ...period, serviceIds: all.map(({ id }) => id) })
  const free = await listFreeTimes(ctx, { ...period, services: all })
  const salons = pharmacies.flatMap((pharmacy): Salon[] => {
    const own = shifts.filter(({ pharmacyId }) => pharmacyId === pharmacy.id)
    if (own.length === 0) return []
    const offered = new Set(own.flatMap(({ serviceIds }) => serviceIds))
    const serviceIds = all.map(({ id }) => id).filter((id) => offered.has(id))
    const nearestAt = free.find(({ pharmacyId }) => pharmacyId === pharmacy.id)?.startsAt ?? null
    return [{ pharmacy, serviceIds, nearestAt }]
  })
  const offered = new Set(salons.flatMap(({ serviceIds }) => serviceIds))
  return { salons: salons.sort(byNearest), services: all.filter(({ id }) => offered.has(id)) }
}

const byNearest = (a: Salon, b: Salon) =>
  (a.nearestAt?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.nearestAt?.getTime() ?? Number.MAX_SAFE_INTEGER)
