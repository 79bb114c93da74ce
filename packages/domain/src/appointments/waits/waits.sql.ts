import type { AppointmentId, AppointmentServiceId, PharmacyId, ShopperId, SpecialistId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

/** A shopper who wants a time as soon as one becomes free. */
export interface Wait {
  id: string
  serviceId: AppointmentServiceId
  pharmacyId: PharmacyId
  /** Null: whoever of the service is free. */
  specialistId: SpecialistId | null
  /** A time that begins later is of no use. */
  endsAt: Date
  askedAt: Date
}

/** A wait as its shopper sees it. */
export interface WaitView extends Wait {
  service: string
  address: string
  zone: string
}

export function listOfShopper(ctx: Context, shopperId: ShopperId): Promise<WaitView[]> {
  return ctx.db
    .selectFrom('appointment_waits as wait')
    .innerJoin('appointment_services as service', 'service.id', 'wait.service_id')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'wait.pharmacy_id')
    .select(['wait.id', 'wait.service_id as serviceId', 'wait.pharmacy_id as pharmacyId'])
    .select(['wait.specialist_id as specialistId', 'wait.ends_at as endsAt', 'wait.asked_at as askedAt'])
    .select(['service.title as service', 'pharmacy.address', 'pharmacy.timezone as zone'])
    .where('wait.shopper_id', '=', shopperId)
    .where('wait.ends_at', '>', ctx.now())
    .orderBy('wait.asked_at')
    .execute()
}

/** A repeated wait keeps its place in the queue. */
export async function put(ctx: Context, shopperId: ShopperId, wait: Wait): Promise<void> {
  await ctx.db
    .insertInto('appointment_waits')
    .values({
      id: wait.id,
      shopper_id: shopperId,
      service_id: wait.serviceId,
      pharmacy_id: wait.pharmacyId,
      specialist_id: wait.specialistId,
      ends_at: wait.endsAt,
      asked_at: wait.askedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shopper_id', 'service_id', 'pharmacy_id'])
        .doUpdateSet({ specialist_id: wait.specialistId, ends_at: wait.endsAt }),
    )
    .execute()
}

/** How many were the shopper's own: one or none. */
export async function remove(ctx: Context, shopperId: ShopperId, id: string): Promise<number> {
  const own = ctx.db.deleteFrom('appointment_waits').where('shopper_id', '=', shopperId).where('id', '=', id)
  return Number((await own.executeTakeFirst()).numDeletedRows)
}

export async function removeFor(ctx: Context, shopperId: ShopperId, serviceId: AppointmentServiceId): Promise<void> {
  await ctx.db
    .deleteFrom('appointment_waits')
    .where('shopper_id', '=', shopperId)
    .where('service_id', '=', serviceId)
    .execute()
}

export interface FreedTime {
  specialistId: SpecialistId
  pharmacyId: PharmacyId
  startsAt: Date
  freedAt: Date
}

/** Whoever has waited longest for such a time and has not been offered one since it became free, locked. */
export async function lockNext(
  ctx: Context,
  { specialistId, pharmacyId, startsAt, freedAt }: FreedTime,
  passed: readonly string[],
): Promise<(Wait & { shopperId: ShopperId }) | undefined> {
  return ctx.db
    .selectFrom('appointment_waits')
    .innerJoin('specialist_services', 'specialist_services.service_id', 'appointment_waits.service_id')
    .select(['id', 'appointment_waits.service_id as serviceId', 'pharmacy_id as pharmacyId'])
    .select(['appointment_waits.specialist_id as specialistId', 'ends_at as endsAt', 'asked_at as askedAt'])
    .select('shopper_id as shopperId')
    .where('specialist_services.specialist_id', '=', specialistId)
    .where('pharmacy_id', '=', pharmacyId)
    .where(({ or, eb }) =>
      or([eb('appointment_waits.specialist_id', 'is', null), eb('appointment_waits.specialist_id', '=', specialistId)]),
    )
    .where('ends_at', '>', startsAt)
    .where(({ or, eb }) => or([eb('offered_at', 'is', null), eb('offered_at', '<', freedAt)]))
    .$if(passed.length > 0, (query) => query.where('id', 'not in', [...passed]))
    .orderBy(sql`offered_at nulls first`)
    .orderBy('asked_at')
    .limit(1)
    .forUpdate('appointment_waits')
    .skipLocked()
    .executeTakeFirst()
}

export interface WaitingShopper extends Wait {
  shopperId: ShopperId
  lengthMinutes: number
}

/** Who waits in these pharmacies for a time after this instant, whoever has waited longest first, locked. */
export async function lockWaiting(
  ctx: Context,
  pharmacyIds: readonly PharmacyId[],
  after: Date,
): Promise<WaitingShopper[]> {
  return ctx.db
    .selectFrom('appointment_waits as wait')
    .innerJoin('appointment_services as service', 'service.id', 'wait.service_id')
    .select(['wait.id', 'wait.service_id as serviceId', 'wait.pharmacy_id as pharmacyId'])
    .select(['wait.specialist_id as specialistId', 'wait.ends_at as endsAt', 'wait.asked_at as askedAt'])
    .select(['wait.shopper_id as shopperId', 'service.length_minutes as lengthMinutes'])
    .where('wait.pharmacy_id', 'in', [...pharmacyIds])
    .where('wait.ends_at', '>', after)
    .orderBy(sql`wait.offered_at nulls first`)
    .orderBy('wait.asked_at')
    .forUpdate('wait')
    .skipLocked()
    .execute()
}

export async function markOffered(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('appointment_waits').set({ offered_at: ctx.now() }).where('id', '=', id).execute()
}

/** Offers of this service that a shopper need not think about any more. */
export async function listOffersTo(
  ctx: Context,
  shopperId: ShopperId,
  serviceId: AppointmentServiceId,
): Promise<AppointmentId[]> {
  const rows = await ctx.db
    .selectFrom('appointments')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('service_id', '=', serviceId)
    .where('state', '=', 'held')
    .where('offer', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
