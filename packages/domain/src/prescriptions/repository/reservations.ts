import {
  type Day,
  isUuid,
  type OrderId,
  type OrderPartId,
  type PrescriptionLineId,
  type ShopperId,
} from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { AmountUnit } from '../prescription.ts'
import {
  openStates,
  type PrescriptionReservation,
  type ReservationChange,
  reservationMachine,
} from '../reservations/reservation.ts'
import { dispensePrefix } from './outbox.ts'
import { open } from './sealed.ts'

/** The amounts that orders have reserved of these lines, or handed over without the lines' figures counting them. */
export async function countReserved(
  ctx: Context,
  lineIds: readonly PrescriptionLineId[],
): Promise<Map<PrescriptionLineId, number>> {
  if (lineIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('prescription_reservations')
    .select(({ fn }) => ['line_id', fn.sum<string>('amount').as('amount')])
    .where('line_id', 'in', [...lineIds])
    .where('state', 'in', [...openStates, 'dispensed'])
    .where('acknowledged_at', 'is', null)
    .groupBy('line_id')
    .execute()
  return new Map(rows.flatMap((row) => (row.line_id ? [[row.line_id, Number(row.amount)] as const] : [])))
}

/** The same of the line that a column names; zero where there is nothing. Its states are literal, as in the index. */
export const reservedOf = (line: string) => sql<string>`coalesce((
  select sum(amount) from prescription_reservations
  where line_id = ${sql.ref(line)} and acknowledged_at is null
    and state in (${sql.join([...openStates, 'dispensed'].map((state) => sql.lit(state)))})), 0)`

/** What the registry still allows of these lines; nothing of cancelled and ended ones. */
export async function listAmountsLeft(
  ctx: Context,
  lineIds: readonly PrescriptionLineId[],
): Promise<Map<PrescriptionLineId, { value: number; unit: AmountUnit }>> {
  if (lineIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('prescription_lines as line')
    .innerJoin('prescriptions', 'prescriptions.id', 'line.prescription_id')
    .select(['line.id', 'line.amount_prescribed', 'line.amount_dispensed', 'line.sealed'])
    .where('line.id', 'in', [...lineIds])
    .where('line.is_cancelled', '=', false)
    .where('prescriptions.ended_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => {
      const { unit } = open(ctx, 'prescription_lines', row.id, row.sealed)
      return [row.id, { value: Number(row.amount_prescribed) - Number(row.amount_dispensed), unit }] as const
    }),
  )
}

export async function insertReservation(ctx: Context, reservation: PrescriptionReservation): Promise<void> {
  await ctx.db
    .insertInto('prescription_reservations')
    .values({
      order_line_id: reservation.orderLineId,
      order_id: reservation.orderId,
      part_id: reservation.partId,
      line_id: reservation.lineId,
      prescription_id: reservation.prescriptionId,
      shopper_id: reservation.shopperId,
      packs: reservation.packs,
      amount_per_pack: String(reservation.amountPerPack),
      amount: String(reservation.amount),
      state: reservation.state,
      state_since: ctx.now(),
      actor: 'shopper',
      reason: null,
    })
    .execute()
}

export async function listOfPart(ctx: Context, partId: OrderPartId): Promise<PrescriptionReservation[]> {
  return (await rows(ctx).where('part_id', '=', partId).orderBy('order_line_id').execute()).map(reservationOf)
}

/** The order that an entry of the outbox is about; there is none of a consent. */
export async function findOrderOf({ db }: Context, outboxKey: string): Promise<OrderId | undefined> {
  const orderLineId = outboxKey.split(' ').at(-1) ?? ''
  if (!isUuid(orderLineId)) return undefined
  const found = db.selectFrom('prescription_reservations').select('order_id').where('order_line_id', '=', orderLineId)
  return (await found.executeTakeFirst())?.order_id
}

/** What was handed over under this key belongs to the owner's line again, whose former copy is gone. */
export async function attachDispensed(
  ctx: Context,
  { key, ownerId, lineHash }: { key: string; ownerId: ShopperId; lineHash: string },
): Promise<void> {
  await sql`
    update prescription_reservations taken set line_id = line.id, prescription_id = line.prescription_id
    from prescription_lines line join prescriptions written on written.id = line.prescription_id
    where taken.state = 'dispensed' and taken.acknowledged_at is null and taken.line_id is null
      and ${dispensePrefix}::text || taken.order_line_id::text = ${key}
      and line.registry_hash = ${lineHash} and written.shopper_id = ${ownerId}`.execute(ctx.db)
}

/** Whose prescriptions a part still waits to be handed over on. */
export async function listOwnersOfPart(ctx: Context, partId: OrderPartId): Promise<ShopperId[]> {
  const owners = await ctx.db
    .selectFrom('prescription_reservations')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_reservations.prescription_id')
    .select('prescriptions.shopper_id')
    .distinct()
    .where('part_id', '=', partId)
    .where('prescription_reservations.state', 'in', [...openStates])
    .orderBy('prescriptions.shopper_id')
    .execute()
  return owners.map(({ shopper_id: id }) => id)
}

/** The lines of a part's order that wait to be handed over on a prescription which is not in force on that day. */
export async function listOutOfForce(ctx: Context, partId: OrderPartId, on: Day): Promise<string[]> {
  const found = await ctx.db
    .selectFrom('prescription_reservations')
    .innerJoin('prescriptions', 'prescriptions.id', 'prescription_reservations.prescription_id')
    .select('order_line_id')
    .where('part_id', '=', partId)
    .where('prescription_reservations.state', 'in', [...openStates])
    .where(({ eb, or }) => or([eb('valid_through', '<', on), eb('written_on', '>', on)]))
    .execute()
  return found.map(({ order_line_id: id }) => id)
}

/** Those that keep amounts of a line from others, the latest first. */
export async function listOpenOfLine(ctx: Context, lineId: PrescriptionLineId): Promise<PrescriptionReservation[]> {
  const ofLine = rows(ctx)
    .where('line_id', '=', lineId)
    .where('state', 'in', [...openStates])
  return (await ofLine.orderBy('state_since', 'desc').orderBy('order_line_id').execute()).map(reservationOf)
}

/** Those that keep amounts of a shopper's prescriptions, whoever has ordered. */
export async function listOpenOfOwner(ctx: Context, ownerId: ShopperId): Promise<PrescriptionReservation[]> {
  const own = ctx.db.selectFrom('prescriptions').select('id').where('shopper_id', '=', ownerId)
  const ofOwner = rows(ctx)
    .where('prescription_id', 'in', own)
    .where('state', 'in', [...openStates])
  return (await ofOwner.orderBy('order_line_id').execute()).map(reservationOf)
}

/** False where the reservation is in a state from which this change does not lead. */
export async function changeReservation(
  ctx: Context,
  orderLineId: string,
  change: ReservationChange,
  by: { actor: string; reason?: string | undefined },
): Promise<boolean> {
  const { from, to } = reservationMachine[change]
  const changed = await ctx.db
    .updateTable('prescription_reservations')
    .set({ state: to, state_since: ctx.now(), actor: by.actor, reason: by.reason ?? null })
    .where('order_line_id', '=', orderLineId)
    .where('state', 'in', [...from])
    .returning('order_line_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Fewer packs of the order's line: the rest of the amount is free again. */
export async function reduceTo(ctx: Context, orderLineId: string, packs: number, amount: number): Promise<boolean> {
  const reduced = await ctx.db
    .updateTable('prescription_reservations')
    .set({ packs, amount: String(amount) })
    .where('order_line_id', '=', orderLineId)
    .where('state', 'in', [...openStates])
    .returning('order_line_id')
    .executeTakeFirst()
  return reduced !== undefined
}

function rows({ db }: Context) {
  return db.selectFrom('prescription_reservations').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function reservationOf(row: Row): PrescriptionReservation {
  return {
    orderLineId: row.order_line_id,
    orderId: row.order_id,
    partId: row.part_id,
    lineId: row.line_id,
    prescriptionId: row.prescription_id,
    shopperId: row.shopper_id,
    packs: row.packs,
    amountPerPack: Number(row.amount_per_pack),
    amount: Number(row.amount),
    state: row.state,
    reason: row.reason,
  }
}

/**
 * The registry's answer includes these dispenses, so that from now on the figures of their lines count them. An answer
 * that was asked for after the registry had acknowledged a dispense includes it under whatever key.
 */
export async function settleDispenses(
  ctx: Context,
  ownerId: ShopperId,
  { keys, askedAt }: { keys: readonly string[]; askedAt: Date },
): Promise<void> {
  await sql`
    update prescription_reservations set acknowledged_at = ${ctx.now()}
    where state = 'dispensed' and acknowledged_at is null
      and prescription_id in (select id from prescriptions where shopper_id = ${ownerId})
      and (${dispensePrefix}::text || order_line_id::text = any(${[...keys]}::text[])
        or exists (select from registry_outbox
          where key = ${dispensePrefix}::text || order_line_id::text and registry_outbox.acknowledged_at < ${askedAt}))`.execute(
    ctx.db,
  )
}
