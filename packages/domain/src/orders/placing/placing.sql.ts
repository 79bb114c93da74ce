import type { Day, OrderId, ShopperId } from '@romashka/basics'
import { vatRateRows } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { Order, OrderPart } from '../order.ts'

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
      way_to_get: order.deliveryMethod,
      payment_method: order.paymentTiming,
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
