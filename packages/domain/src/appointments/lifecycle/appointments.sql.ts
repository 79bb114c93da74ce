import type { AppointmentId, Kopecks, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { Appointment, AppointmentState, ChosenGood } from '../appointment.ts'

const goodsOf = sql<ChosenGood[]>`(select coalesce(json_agg(json_build_object('productId', chosen.product_id,
  'packs', chosen.packs) order by chosen.position), '[]') from appointment_goods chosen
  where chosen.appointment_id = appointment.id)`

/** Appointments with all that people are shown of them. */
function selectAppointments(ctx: Context) {
  return ctx.db
    .selectFrom('appointments as appointment')
    .innerJoin('appointment_services as service', 'service.id', 'appointment.service_id')
    .innerJoin('specialists as specialist', 'specialist.id', 'appointment.specialist_id')
    .innerJoin('appointment_rooms as room', 'room.id', 'appointment.room_id')
    .innerJoin(pharmacyRows(ctx.db).as('pharmacy'), 'pharmacy.id', 'room.pharmacy_id')
    .select(['appointment.id', 'appointment.shopper_id', 'appointment.state', 'appointment.starts_at'])
    .select(['appointment.ends_at', 'appointment.price_kopecks', 'appointment.held_until', 'appointment.offer'])
    .select([
      'appointment.cancelled_by',
      'appointment.freed_at',
      'appointment.booked_at',
      'appointment.moves',
      'room.name as room',
    ])
    .select(['service.id as service_id', 'service.area', 'service.title', 'service.about as service_about'])
    .select([
      'service.bring',
      'service.length_minutes',
      'service.price_kopecks as service_price',
      'service.category_id',
    ])
    .select(['specialist.id as specialist_id', 'specialist.name as specialist_name', 'specialist.profession'])
    .select(['specialist.about as specialist_about', 'specialist.works_since', 'specialist.is_invented'])
    .select(['room.pharmacy_id', 'pharmacy.name as pharmacy_name', 'pharmacy.address', 'pharmacy.metro'])
    .select(goodsOf.as('goods'))
    .select(['pharmacy.phone', 'pharmacy.latitude', 'pharmacy.longitude', 'pharmacy.timezone', 'pharmacy.city_id'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAppointments>['execute']>>[number]

/** The coming ones first, the nearest at the top; then those of the past, the latest at the top. Ended holds are left out. */
export async function listOfShopper(ctx: Context, shopperId: ShopperId): Promise<Appointment[]> {
  const rows = await selectAppointments(ctx)
    .where('appointment.shopper_id', '=', shopperId)
    .where(({ or, eb }) =>
      or([
        eb('appointment.held_until', 'is', null),
        eb.and([eb('appointment.held_until', '>', ctx.now()), eb('appointment.offer', 'is not', null)]),
      ]),
    )
    .orderBy('appointment.starts_at')
    .execute()
  const isToCome = ({ ends_at, state }: Row) =>
    ends_at > ctx.now() && (state === 'held' || state === 'booked' || state === 'reminded')
  return [...rows.filter(isToCome), ...rows.filter((row) => !isToCome(row)).reverse()].map(appointmentOf)
}

export async function find(ctx: Context, id: AppointmentId): Promise<Appointment | undefined> {
  const row = await selectAppointments(ctx).where('appointment.id', '=', id).executeTakeFirst()
  return row && appointmentOf(row)
}

/** The shopper's own, locked until the transaction ends. */
export async function lockOwn(ctx: Context, shopperId: ShopperId, id: AppointmentId): Promise<Appointment | undefined> {
  const row = await ctx.db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirst()
  return row && find(ctx, row.id)
}

export async function lock(ctx: Context, id: AppointmentId): Promise<Appointment | undefined> {
  const row = await ctx.db.selectFrom('appointments').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row && find(ctx, row.id)
}

/** Booked ones that begin within these bounds, the earliest first. */
export async function listComing(
  ctx: Context,
  { after, until, states }: { after: Date; until: Date; states: readonly AppointmentState[] },
): Promise<Appointment[]> {
  const rows = await selectAppointments(ctx)
    .where('appointment.state', 'in', [...states])
    .where('appointment.starts_at', '>', after)
    .where('appointment.starts_at', '<=', until)
    .orderBy('appointment.starts_at')
    .execute()
  return rows.map(appointmentOf)
}

export async function setState(
  ctx: Context,
  id: AppointmentId,
  state: Exclude<AppointmentState, 'held' | 'cancelled'>,
): Promise<void> {
  await ctx.db.updateTable('appointments').set({ state }).where('id', '=', id).execute()
}

/** What an appointment keeps when it is moved. */
export interface Terms {
  priceKopecks: Kopecks
  idempotencyKey: string | null
  bodyHash: string | null
}

/** Takes an appointment out of its time and returns what it keeps at another one. */
export async function removeForMove(ctx: Context, id: AppointmentId): Promise<Terms> {
  return ctx.db
    .deleteFrom('appointments')
    .where('id', '=', id)
    .returning(['price_kopecks as priceKopecks', 'idempotency_key as idempotencyKey', 'body_hash as bodyHash'])
    .executeTakeFirstOrThrow()
}

export async function setTerms(ctx: Context, id: AppointmentId, terms: Partial<Terms>): Promise<void> {
  await ctx.db
    .updateTable('appointments')
    .set({
      ...(terms.priceKopecks !== undefined && { price_kopecks: terms.priceKopecks }),
      idempotency_key: terms.idempotencyKey ?? null,
      body_hash: terms.bodyHash ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The appointment that an earlier request with this key has booked. */
export function findByKey(
  ctx: Context,
  shopperId: ShopperId,
  key: string,
): Promise<{ id: AppointmentId; bodyHash: string | null } | undefined> {
  return ctx.db
    .selectFrom('appointments')
    .select(['id', 'body_hash as bodyHash'])
    .where('shopper_id', '=', shopperId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function cancel(ctx: Context, id: AppointmentId, by: 'shopper' | 'chain'): Promise<void> {
  await ctx.db
    .updateTable('appointments')
    .set({ state: 'cancelled', cancelled_by: by, held_until: null })
    .where('id', '=', id)
    .execute()
}

export async function remove(ctx: Context, id: AppointmentId): Promise<void> {
  await ctx.db.deleteFrom('appointments').where('id', '=', id).execute()
}

function appointmentOf(row: Row): Appointment {
  return {
    id: row.id,
    shopperId: row.shopper_id,
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    priceKopecks: row.price_kopecks,
    heldUntil: row.held_until,
    offer: row.offer,
    freedAt: row.freed_at,
    goods: row.goods,
    cancelledBy: row.cancelled_by,
    bookedAt: row.booked_at,
    moves: row.moves,
    room: row.room,
    service: {
      id: row.service_id,
      area: row.area,
      title: row.title,
      about: row.service_about,
      bring: row.bring,
      lengthMinutes: row.length_minutes,
      priceKopecks: row.service_price,
      categoryId: row.category_id,
    },
    specialist: {
      id: row.specialist_id,
      name: row.specialist_name,
      profession: row.profession,
      about: row.specialist_about,
      worksSince: row.works_since,
      isInvented: row.is_invented,
    },
    pharmacy: {
      id: row.pharmacy_id,
      name: row.pharmacy_name,
      address: row.address,
      metro: row.metro,
      phone: row.phone,
      latitude: row.latitude,
      longitude: row.longitude,
      timezone: row.timezone,
      cityId: row.city_id,
    },
  }
}
