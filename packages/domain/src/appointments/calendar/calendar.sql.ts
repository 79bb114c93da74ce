import { type AppointmentServiceId, type Day, localDay, type PharmacyId, type SpecialistId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { Taken } from '../free-slots.ts'
import type { AppointmentService, Area, Shift, Specialist } from '../service.ts'

/** Whose times are sought, and where. */
export interface SlotQuery {
  pharmacyIds: readonly PharmacyId[]
  serviceIds: readonly AppointmentServiceId[]
  specialistId?: SpecialistId | undefined
  from: Date
  until: Date
}

/** The time zone of a pharmacy that has not closed for good. */
export async function findZone(ctx: Context, pharmacyId: PharmacyId): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom(pharmacyRows(ctx.db).as('pharmacy'))
    .select(['timezone', 'closed_on as closedOn'])
    .where('id', '=', pharmacyId)
    .executeTakeFirst()
  const isClosed = row?.closedOn && row.closedOn <= localDay(ctx.now(), row.timezone)
  return isClosed ? undefined : row?.timezone
}

/** The areas in which somebody receives people, somewhere, on this day or a later one. */
export async function listAreasFrom(ctx: Context, day: Day): Promise<Area[]> {
  const rows = await ctx.db
    .selectFrom('appointment_services as service')
    .innerJoin('specialist_services as done', 'done.service_id', 'service.id')
    .innerJoin('specialist_hours as hours', 'hours.specialist_id', 'done.specialist_id')
    .select('service.area')
    .distinct()
    .where(({ or, eb }) => or([eb('hours.ends_on', 'is', null), eb('hours.ends_on', '>=', day)]))
    .execute()
  return rows.map(({ area }) => area)
}

/** Shifts of specialists who do one of the services, with which of them. */
export async function listShifts(
  ctx: Context,
  { pharmacyIds, serviceIds, specialistId, from, until }: SlotQuery,
): Promise<(Shift & { serviceIds: AppointmentServiceId[] })[]> {
  if (pharmacyIds.length === 0 || serviceIds.length === 0) return []
  return ctx.db
    .selectFrom('specialist_shifts as shift')
    .innerJoin('appointment_rooms as room', 'room.id', 'shift.room_id')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'room.pharmacy_id')
    .innerJoin('specialist_services as done', 'done.specialist_id', 'shift.specialist_id')
    .select(['shift.specialist_id as specialistId', 'shift.room_id as roomId', 'shift.starts_at as startsAt'])
    .select(['shift.ends_at as endsAt', 'room.pharmacy_id as pharmacyId', 'pharmacy.timezone as zone'])
    .select(sql<AppointmentServiceId[]>`array_agg(done.service_id)`.as('serviceIds'))
    .where('room.pharmacy_id', 'in', [...pharmacyIds])
    .where('done.service_id', 'in', [...serviceIds])
    .where('shift.ends_at', '>', from)
    .where('shift.starts_at', '<', until)
    .$if(specialistId !== undefined, (query) => query.where('shift.specialist_id', '=', specialistId as SpecialistId))
    .groupBy(['shift.id', 'room.pharmacy_id', 'pharmacy.timezone'])
    .orderBy('shift.starts_at')
    .orderBy('shift.specialist_id')
    .execute()
}

/** Times at which these specialists and rooms are taken; what the caller holds himself is free to him. */
export async function listTaken(ctx: Context, shifts: readonly Shift[], { from, until }: SlotQuery): Promise<Taken[]> {
  if (shifts.length === 0) return []
  const { caller } = ctx
  const visitorId = caller.kind === 'visitor' || caller.kind === 'shopper' ? caller.visitorId : undefined
  const specialists = [...new Set(shifts.map(({ specialistId }) => specialistId))]
  const rooms = [...new Set(shifts.map(({ roomId }) => roomId))]
  return ctx.db
    .selectFrom('appointments')
    .select(['specialist_id as specialistId', 'room_id as roomId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('state', 'in', ['held', 'booked', 'reminded'])
    .where(({ or, eb }) => or([eb('specialist_id', 'in', specialists), eb('room_id', 'in', rooms)]))
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '>', ctx.now())]))
    .$if(visitorId !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('state', '<>', 'held'), eb('visitor_id', 'is', null), eb('visitor_id', '<>', visitorId ?? null)]),
      ),
    )
    .$if(caller.kind === 'shopper', (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('state', '<>', 'held'),
          eb('shopper_id', 'is', null),
          eb('shopper_id', '<>', caller.kind === 'shopper' ? caller.shopperId : null),
        ]),
      ),
    )
    .execute()
}

export function listServices(
  ctx: Context,
  { area, ids }: { area?: Area | undefined; ids?: readonly AppointmentServiceId[] },
): Promise<AppointmentService[]> {
  return ctx.db
    .selectFrom('appointment_services')
    .select(['id', 'area', 'title', 'about', 'bring', 'length_minutes as lengthMinutes'])
    .select(['price_kopecks as priceKopecks', 'category_id as categoryId'])
    .$if(area !== undefined, (query) => query.where('area', '=', area as Area))
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type SpecialistOf = Specialist & { serviceIds: AppointmentServiceId[] }

export function listSpecialists(ctx: Context, ids: readonly SpecialistId[]): Promise<SpecialistOf[]> {
  if (ids.length === 0) return Promise.resolve([])
  return ctx.db
    .selectFrom('specialists as specialist')
    .innerJoin('specialist_services as done', 'done.specialist_id', 'specialist.id')
    .innerJoin('appointment_services as service', 'service.id', 'done.service_id')
    .select(['specialist.id', 'specialist.name', 'specialist.profession', 'specialist.about'])
    .select(['specialist.works_since as worksSince', 'specialist.is_invented as isInvented'])
    .select(sql<AppointmentServiceId[]>`array_agg(service.id order by service.position, service.id)`.as('serviceIds'))
    .where('specialist.id', 'in', [...ids])
    .groupBy('specialist.id')
    .orderBy('specialist.name')
    .execute()
}
