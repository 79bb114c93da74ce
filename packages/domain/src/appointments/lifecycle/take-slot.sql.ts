import type { AppointmentId, AppointmentServiceId, Kopecks, ShopperId, SpecialistId, VisitorId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { AppointmentState, OfferReason } from '../appointment.ts'
import type { Shift } from '../service.ts'

/** Whose hold or appointment it is. */
export interface Owner {
  shopperId: ShopperId | null
  visitorId: VisitorId | null
}

/** What a specialist does, and how long it takes; nothing where the specialist does not do it. */
export async function findOffered(
  ctx: Context,
  specialistId: SpecialistId,
  serviceId: AppointmentServiceId,
): Promise<{ lengthMinutes: number; priceKopecks: Kopecks } | undefined> {
  return ctx.db
    .selectFrom('specialist_services as done')
    .innerJoin('appointment_services as service', 'service.id', 'done.service_id')
    .select(['service.length_minutes as lengthMinutes', 'service.price_kopecks as priceKopecks'])
    .where('done.specialist_id', '=', specialistId)
    .where('done.service_id', '=', serviceId)
    .executeTakeFirst()
}

/** The shift around a time, kept as it is until the transaction ends. */
export async function lockShift(ctx: Context, specialistId: SpecialistId, at: Date): Promise<Shift | undefined> {
  return ctx.db
    .selectFrom('specialist_shifts as shift')
    .innerJoin('appointment_rooms as room', 'room.id', 'shift.room_id')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'room.pharmacy_id')
    .select(['shift.specialist_id as specialistId', 'shift.room_id as roomId', 'shift.starts_at as startsAt'])
    .select(['shift.ends_at as endsAt', 'room.pharmacy_id as pharmacyId', 'pharmacy.timezone as zone'])
    .where('shift.specialist_id', '=', specialistId)
    .where('shift.starts_at', '<=', at)
    .where('shift.ends_at', '>', at)
    .forShare('shift')
    .executeTakeFirst()
}

/** Serialises what is held from one address, so that the limit holds. */
export async function lockHoldsFrom(ctx: Context, from: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointment holds ${from}`}, 104))`.execute(ctx.db)
}

export interface Times {
  startsAt: Date
  endsAt: Date
}

/** Removes overlapping holds that have ended or belong to the same owner. */
export async function removeConflictingHolds(ctx: Context, shift: Shift, times: Times, owner: Owner): Promise<void> {
  await ctx.db
    .deleteFrom('appointments')
    .where('state', '=', 'held')
    .where(({ or, eb }) => or([eb('specialist_id', '=', shift.specialistId), eb('room_id', '=', shift.roomId)]))
    .where('starts_at', '<', times.endsAt)
    .where('ends_at', '>', times.startsAt)
    .where(({ or, eb }) =>
      or([
        eb('held_until', '<=', ctx.now()),
        ...(owner.shopperId ? [eb('shopper_id', '=', owner.shopperId)] : []),
        ...(owner.visitorId ? [eb('visitor_id', '=', owner.visitorId)] : []),
      ]),
    )
    .execute()
}

export interface NewAppointment extends Times {
  id: AppointmentId
  shift: Shift
  serviceId: AppointmentServiceId
  owner: Owner
  state: Extract<AppointmentState, 'held' | 'booked'>
  priceKopecks: Kopecks
  heldUntil: Date | null
  heldFrom: string | null
  offer: OfferReason | null
  freedAt: Date | null
  moves: number
}

/** Returns false when the specialist or the room is taken at that time, or the shopper has another appointment. */
export async function insert(ctx: Context, one: NewAppointment): Promise<boolean> {
  const row = await ctx.db
    .insertInto('appointments')
    .values({
      id: one.id,
      specialist_id: one.shift.specialistId,
      room_id: one.shift.roomId,
      service_id: one.serviceId,
      shopper_id: one.owner.shopperId,
      visitor_id: one.owner.visitorId,
      starts_at: one.startsAt,
      ends_at: one.endsAt,
      state: one.state,
      price_kopecks: one.priceKopecks,
      held_until: one.heldUntil,
      held_from: one.heldFrom,
      offer: one.offer,
      freed_at: one.freedAt,
      booked_at: ctx.now(),
      moves: one.moves,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The shopper's appointment that overlaps these times. */
export async function findOwnAt(
  ctx: Context,
  shopperId: ShopperId,
  { startsAt, endsAt }: Times,
): Promise<
  { id: AppointmentId; specialistId: SpecialistId; serviceId: AppointmentServiceId; startsAt: Date } | undefined
> {
  return ctx.db
    .selectFrom('appointments')
    .select(['id', 'specialist_id as specialistId', 'service_id as serviceId', 'starts_at as startsAt'])
    .where('shopper_id', '=', shopperId)
    .where('state', 'in', ['booked', 'reminded'])
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .executeTakeFirst()
}

/** Appointments of the shopper that are still to come. */
export async function countComing(ctx: Context, shopperId: ShopperId): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopper_id', '=', shopperId)
    .where('state', 'in', ['booked', 'reminded'])
    .where('starts_at', '>', ctx.now())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The holds of a browser or shopper, but for what the shop itself has offered. */
export async function removeOwnHolds(ctx: Context, { shopperId, visitorId }: Owner): Promise<void> {
  await ctx.db
    .deleteFrom('appointments')
    .where('state', '=', 'held')
    .where('offer', 'is', null)
    .where(({ or, eb }) =>
      or([
        ...(shopperId ? [eb('shopper_id', '=', shopperId)] : []),
        ...(visitorId ? [eb('visitor_id', '=', visitorId)] : []),
      ]),
    )
    .execute()
}

/** Holds of other browsers behind the same address: of shoppers for a shopper, of those without sign-in for one of them. */
export async function countHoldsFrom(ctx: Context, heldFrom: string, { shopperId }: Owner): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('held_from', '=', heldFrom)
    .where('held_until', '>', ctx.now())
    .where('shopper_id', shopperId === null ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of these the ones without sign-in, in the shift of the specialist that a time belongs to. */
export async function countHoldsOfShift(
  ctx: Context,
  heldFrom: string,
  { specialistId, startsAt }: { specialistId: SpecialistId; startsAt: Date },
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('appointments as held')
    .innerJoin('specialist_shifts as shift', (join) =>
      join
        .onRef('shift.specialist_id', '=', 'held.specialist_id')
        .onRef('shift.starts_at', '<=', 'held.starts_at')
        .onRef('shift.ends_at', '>', 'held.starts_at'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('held.held_from', '=', heldFrom)
    .where('held.held_until', '>', ctx.now())
    .where('held.shopper_id', 'is', null)
    .where('shift.specialist_id', '=', specialistId)
    .where('shift.starts_at', '<=', startsAt)
    .where('shift.ends_at', '>', startsAt)
    .executeTakeFirstOrThrow()
  return Number(count)
}
