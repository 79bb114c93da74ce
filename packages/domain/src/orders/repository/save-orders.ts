import type { OrderId, OrderPartId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { Order, OrderDelivery, OrderEvent, OrderPart } from '../order.ts'
import { placingLock } from '../placing/placing-lock.ts'

/**
 * Placings with one key happen one after another, so the second finds what the first has made. Whoever lowers prices
 * waits for all of them.
 */
export async function lockPlacing(ctx: Context, shopperId: ShopperId, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${placingLock}),
    pg_advisory_xact_lock(hashtextextended(${`${shopperId} ${key}`}, 0))`.execute(ctx.db)
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
  return row && { id: row.id as OrderId, bodyHash: row.body_hash }
}

/** Of delivery and bags, by the law of that day. */
export async function getServiceVat(ctx: Context, day: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('vat_rates')
    .select('percent')
    .where('vat_kind', '=', 'service')
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]))
    .executeTakeFirstOrThrow()
  return row.percent
}

/** Answers false when another order has the number: take another. */
export async function insertOrder(
  ctx: Context,
  order: Order,
  idempotency: { key: string; bodyHash: string },
): Promise<boolean> {
  const { customer } = order
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
      way_to_get: order.wayToGet,
      payment_method: order.paymentMethod,
      customer_phone: customer.phone,
      customer_first_name: customer.firstName,
      customer_middle_name: customer.middleName,
      customer_gender: customer.gender,
      customer_birthday: customer.birthday,
      comment: order.comment,
      delivery: order.delivery === null ? null : JSON.stringify(order.delivery),
      prescription_ids: order.prescriptionIds,
      promo_code_id: order.promoCodeId,
      utm_source: order.utmSource,
      points_kopecks: order.pointsKopecks,
      delivery_kopecks: order.deliveryKopecks,
      packages_kopecks: order.packagesKopecks,
      service_vat_percent: order.serviceVatPercent,
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

export async function updatePart(
  ctx: Context,
  id: OrderPartId,
  change: Partial<Pick<OrderPart, 'state' | 'deadlineAt' | 'extensions' | 'promisedOn' | 'pharmacyId'>>,
): Promise<void> {
  await ctx.db
    .updateTable('order_parts')
    .set({
      state: change.state,
      deadline_at: change.deadlineAt,
      extensions: change.extensions,
      promised_on: change.promisedOn,
      pharmacy_id: change.pharmacyId,
      ...(change.state && { state_since: ctx.now() }),
    })
    .where('id', '=', id)
    .execute()
}

export async function updateGivenPacks(ctx: Context, lineId: string, packs: number): Promise<void> {
  await ctx.db.updateTable('order_lines').set({ given_packs: packs }).where('id', '=', lineId).execute()
}

export async function updateComment(ctx: Context, id: OrderId, comment: string | null): Promise<void> {
  await ctx.db.updateTable('orders').set({ comment }).where('id', '=', id).execute()
}

export async function updateDelivery(ctx: Context, id: OrderId, delivery: OrderDelivery): Promise<void> {
  await ctx.db
    .updateTable('orders')
    .set({ delivery: JSON.stringify(delivery) })
    .where('id', '=', id)
    .execute()
}

export async function insertEvents(ctx: Context, orderId: OrderId, events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  await ctx.db
    .insertInto('order_events')
    .values(
      events.map((event) => ({
        order_id: orderId,
        part_id: event.partId,
        at: event.at,
        kind: event.kind,
        actor: event.actor,
        reason: event.reason,
        details: JSON.stringify(event.details),
      })),
    )
    .execute()
}

export async function insertCancellation(
  ctx: Context,
  part: OrderPart,
  reason: { type: string; message: string | null; actor: string },
): Promise<void> {
  await ctx.db
    .insertInto('order_cancellations')
    .values({
      part_id: part.id,
      order_id: part.orderId,
      reason_type: reason.type,
      reason_message: reason.message,
      actor: reason.actor,
      cancelled_at: ctx.now(),
    })
    .execute()
}
