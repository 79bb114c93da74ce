import type { Day, OrderId, OrderPartId, PharmacyId, ProductId, ShopperId, WarehouseId } from '@romashka/basics'
import { sql, type Tables } from '@romashka/database'
import type { Selectable } from 'kysely'
import { vatRateRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { Order, OrderPart } from '../order.ts'
import { activeStates } from '../part-machine.ts'

/** The advisory lock that every placing holds shared until its transaction ends. */
const placingLock = 4_003_301

/** Serialises placings with the same idempotency key, so that the second finds the order of the first. */
export async function lockPlacing(ctx: Context, shopperId: ShopperId, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${placingLock}),
    pg_advisory_xact_lock(hashtextextended(${`${shopperId} ${key}`}, 0))`.execute(ctx.db)
}

/** Waits until every placing in progress has committed, and keeps new ones waiting: they then read the new prices. */
export async function blockPlacing(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${placingLock})`.execute(ctx.db)
}

export async function findPlaced(
  ctx: Context,
  shopperId: ShopperId,
  key: string,
): Promise<{ id: OrderId; bodyHash: string } | undefined> {
  const row = await ctx.db
    .selectFrom('orders')
    .select(['id', 'body_hash'])
    .where('shopper_id', '=', shopperId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && { id: row.id, bodyHash: row.body_hash }
}

/** Orders of a shopper whose packs are reserved unpaid, and those that lapsed since then. */
export async function countUnpaidOrders(
  ctx: Context,
  shopperId: ShopperId,
  lapsedSince: Date,
): Promise<{ awaitingPayment: number; onReceipt: number; lapsed: number }> {
  const { rows } = await sql<{ awaitingPayment: number; onReceipt: number; lapsed: number }>`
    select
      (count(distinct placed.id) filter (where part.state = 'awaiting_payment'))::int as "awaitingPayment",
      (count(distinct placed.id) filter (
        where placed.online_kopecks = 0 and part.state = any(${[...activeStates]}::text[])))::int as "onReceipt",
      (count(distinct placed.id) filter (
        where part.state in ('expired', 'reserve_expired') and part.state_since > ${lapsedSince}))::int as lapsed
    from orders placed join order_parts part on part.order_id = placed.id
    where placed.shopper_id = ${shopperId}`.execute(ctx.db)
  return rows[0] ?? { awaitingPayment: 0, onReceipt: 0, lapsed: 0 }
}

/** The most packs of one of these products that unpaid orders of this shopper reserve. */
export async function countUnpaidPacks(
  ctx: Context,
  shopperId: ShopperId,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, number>> {
  const { rows } = await sql<{ product_id: ProductId; packs: number }>`
    select line.product_id, sum(line.given_packs)::int as packs
    from orders placed join order_parts part on part.order_id = placed.id join order_lines line on line.part_id = part.id
    where placed.shopper_id = ${shopperId} and line.product_id = any(${[...productIds]}::int[])
      and (part.state = 'awaiting_payment'
        or placed.online_kopecks = 0 and part.state = any(${[...activeStates]}::text[]))
    group by line.product_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.product_id, row.packs]))
}

/** Counts a placed order for each of these keys, and returns how many there are since then; older ones are deleted. */
export async function countAttempts(ctx: Context, keys: readonly string[], since: Date): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ limit_key: string; placed: number }>`
    with old as (
      delete from order_attempts where ctid = any(array(
        select ctid from order_attempts where placed_at <= ${since} limit 1000 for update skip locked))
    ), added as (
      insert into order_attempts (limit_key, placed_at) select key, ${ctx.now()}::timestamptz from unnest(${[...keys]}::text[]) key
    )
    select key as limit_key, (
      select count(*)::int + 1 from order_attempts earlier where earlier.limit_key = key and earlier.placed_at > ${since}) as placed
    from unnest(${[...keys]}::text[]) key`.execute(ctx.db)
  return new Map(rows.map((row) => [row.limit_key, row.placed]))
}

/** VAT of delivery and bags, in percent, by the law of that day. */
export async function getServiceVat(ctx: Context, day: Day): Promise<number> {
  const row = await ctx.db
    .selectFrom(vatRateRows(ctx.db).as('rate'))
    .select('percent')
    .where('vat_kind', '=', 'service')
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]))
    .executeTakeFirstOrThrow()
  return row.percent
}

/** Returns false when the order number is taken. */
export async function insertOrder(
  ctx: Context,
  order: Order,
  idempotency: { key: string; bodyHash: string },
): Promise<boolean> {
  const { recipient } = order
  const added = await ctx.db
    .insertInto('orders')
    .values({
      id: order.id,
      number: order.number,
      shopper_id: order.shopperId,
      basket_id: order.basketId,
      quote_id: order.quoteId,
      city_id: order.cityId,
      channel: order.channel,
      way_to_get: order.deliveryMethod,
      payment_method: order.paymentTiming,
      customer_phone: recipient.phone,
      customer_first_name: recipient.firstName,
      customer_middle_name: recipient.middleName,
      customer_gender: recipient.gender,
      customer_birthday: recipient.birthday,
      comment: order.comment,
      delivery: order.delivery === null ? null : JSON.stringify(order.delivery),
      prescription_ids: order.prescriptionIds,
      promo_code_id: order.promoCodeId,
      utm_source: order.utmSource,
      points_kopecks: order.pointsKopecks,
      delivery_kopecks: order.deliveryKopecks,
      packages_kopecks: order.packagesKopecks,
      service_vat_percent: order.serviceVatPercent,
      tax_system: order.taxSystem,
      vat_regime: order.vatRegime,
      total_kopecks: order.totalKopecks,
      online_kopecks: order.onlineKopecks,
      at_pharmacy_kopecks: order.atPharmacyKopecks,
      idempotency_key: idempotency.key,
      body_hash: idempotency.bodyHash,
      created_at: order.createdAt,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function insertParts(ctx: Context, parts: readonly OrderPart[]): Promise<void> {
  await ctx.db
    .insertInto('order_parts')
    .values(
      parts.map((part) => ({
        id: part.id,
        order_id: part.orderId,
        position: part.position,
        state: part.state,
        supply: part.supply,
        pharmacy_id: part.pharmacyId,
        warehouse_id: part.warehouseId,
        promised_on: part.promisedOn,
        deadline_at: part.deadlineAt,
        pickup_code: part.pickupCode,
        state_since: part.stateSince,
      })),
    )
    .execute()
  await ctx.db
    .insertInto('order_lines')
    .values(
      parts.flatMap((part) =>
        part.lines.map((line, position) => ({
          id: line.id,
          part_id: part.id,
          position,
          product_id: line.productId,
          title: line.title,
          packs: line.packs,
          given_packs: line.givenPacks,
          price_kopecks: line.priceKopecks,
          crossed_kopecks: line.crossedKopecks,
          discount_kopecks: line.discountKopecks,
          total_kopecks: line.totalKopecks,
          vat_percent: line.vatPercent,
          dispensing_class: line.dispensingClass,
          paid_at: line.paidAt,
        })),
      ),
    )
    .execute()
}

export interface Reservation {
  id: number
  partId: OrderPartId
  lineId: string
  productId: ProductId
  pharmacyId: PharmacyId | null
  lot: string | null
  warehouseId: WarehouseId | null
  packs: number
}

export async function insertReservations(
  ctx: Context,
  reservations: readonly Omit<Reservation, 'id'>[],
): Promise<void> {
  if (reservations.length === 0) return
  await ctx.db
    .insertInto('order_reservations')
    .values(
      reservations.map((one) => ({
        part_id: one.partId,
        line_id: one.lineId,
        product_id: one.productId,
        pharmacy_id: one.pharmacyId,
        lot: one.lot,
        warehouse_id: one.warehouseId,
        packs: one.packs,
      })),
    )
    .execute()
}

/** Active reservations of a part in the order of reserving: per line, the soonest to expire first. */
export async function listReservations(ctx: Context, partId: OrderPartId): Promise<Reservation[]> {
  const rows = await ctx.db
    .selectFrom('order_reservations')
    .selectAll()
    .where('part_id', '=', partId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => reservationOf(row, partId))
}

function reservationOf(row: Selectable<Tables['order_reservations']>, partId: OrderPartId): Reservation {
  return {
    id: row.id,
    partId,
    lineId: row.line_id,
    productId: row.product_id,
    pharmacyId: row.pharmacy_id,
    lot: row.lot,
    warehouseId: row.warehouse_id,
    packs: row.packs,
  }
}

/** Packs of a part that have left the warehouse. */
export async function listDispatched(ctx: Context, partId: OrderPartId): Promise<Reservation[]> {
  const rows = await ctx.db
    .selectFrom('order_reservations')
    .selectAll()
    .where('part_id', '=', partId)
    .where('outcome', '=', 'consumed')
    .where('warehouse_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => reservationOf(row, partId))
}

export async function markReturned(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.updateTable('order_reservations').set({ outcome: 'released' }).where('id', 'in', ids).execute()
}

export async function endReservations(
  ctx: Context,
  ids: readonly number[],
  outcome: 'released' | 'consumed',
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable('order_reservations')
    .set({ ended_at: ctx.now(), outcome })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

export async function reduceReservation(ctx: Context, id: number, packs: number): Promise<void> {
  await ctx.db.updateTable('order_reservations').set({ packs }).where('id', '=', id).execute()
}
