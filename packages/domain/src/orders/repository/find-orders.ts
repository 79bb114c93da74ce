import { fail, type OrderId, type OrderPartId, type QuoteId, type ShopperId } from '@romashka/basics'
import { sql, type Tables } from '@romashka/database'
import type { Selectable } from 'kysely'
import { type Context, shopperOf } from '../../context.ts'
import type { Order, OrderDelivery, OrderLine, OrderPart } from '../order.ts'
import { activeStates } from '../part-machine.ts'

/** Orders with parts and lines, in the order of the ids. */
export async function loadOrders(ctx: Context, ids: readonly OrderId[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const parts = await ctx.db
    .selectFrom('order_parts')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const lines = await ctx.db
    .selectFrom('order_lines as line')
    .innerJoin('order_parts as part', 'part.id', 'line.part_id')
    .where('part.order_id', 'in', ids)
    .selectAll('line')
    .orderBy('line.position')
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row
      ? [
          readOrder(
            row,
            parts.filter((part) => part.order_id === id),
            lines,
          ),
        ]
      : []
  })
}

/** The orders placed from these quotes, by quote. */
export async function findOrdersOfQuotes(
  ctx: Context,
  quoteIds: readonly QuoteId[],
): Promise<Map<QuoteId, { id: OrderId; number: string }>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['quote_id', 'id', 'number'])
    .where('quote_id', 'in', quoteIds)
    .execute()
  return new Map(rows.map((row) => [row.quote_id, { id: row.id, number: row.number }]))
}

/** The order, locked until the transaction ends, so that its changes happen one after another. */
export async function lockOrder(ctx: Context, id: OrderId): Promise<Order | undefined> {
  await ctx.db.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
  return (await loadOrders(ctx, [id]))[0]
}

/** The caller's own order, by its id or number. @throws order.not_found */
export async function getOwnOrder(ctx: Context, ref: string): Promise<Order> {
  const [order] = await loadOrders(ctx, [await getOwnOrderId(ctx, ref)])
  return order ?? fail('order.not_found')
}

/** The same, locked until the transaction ends. @throws order.not_found */
export async function lockOwnOrder(ctx: Context, ref: string): Promise<Order> {
  return (await lockOrder(ctx, await getOwnOrderId(ctx, ref))) ?? fail('order.not_found')
}

/** A part with its order, locked until the transaction ends. */
export async function lockOrderOfPart(
  ctx: Context,
  partId: OrderPartId,
): Promise<{ order: Order; part: OrderPart } | undefined> {
  const row = await ctx.db.selectFrom('order_parts').select('order_id').where('id', '=', partId).executeTakeFirst()
  const order = row && (await lockOrder(ctx, row.order_id))
  const part = order?.parts.find((one) => one.id === partId)
  return order && part && { order, part }
}

/** @throws order.not_found */
export async function getOwnOrderId(ctx: Context, ref: string): Promise<OrderId> {
  return (await findOwnOrderId(ctx, shopperOf(ctx), ref)) ?? fail('order.not_found')
}

/** An order of this shopper, by its id or number. */
export async function findOwnOrderId(ctx: Context, shopperId: ShopperId, id: string): Promise<OrderId | undefined> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where(sql<boolean>`(id::text = ${id} or number = ${id})`)
    .executeTakeFirst()
  return row?.id
}

export async function findOrderIdByNumber(ctx: Context, number: string): Promise<OrderId | undefined> {
  const row = await ctx.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return row?.id
}

const isGoing = sql<boolean>`exists (select from order_parts as part where part.order_id = orders.id and part.state = any(${[...activeStates]}::text[]))`

export async function listOwnOrderIds(
  ctx: Context,
  shopperId: ShopperId,
  { isActive, limit, offset }: { isActive?: boolean | undefined; limit: number; offset: number },
): Promise<OrderId[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .$if(isActive === true, (query) => query.where(isGoing))
    .$if(isActive === false, (query) => query.where(sql<boolean>`not ${isGoing}`))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.id)
}

export async function countOwnOrders(ctx: Context, shopperId: ShopperId): Promise<{ active: number; all: number }> {
  return ctx.db
    .selectFrom('orders')
    .where('shopper_id', '=', shopperId)
    .select([sql<number>`(count(*) filter (where ${isGoing}))::int`.as('active'), sql<number>`count(*)::int`.as('all')])
    .executeTakeFirstOrThrow()
}

function readOrder(
  row: Selectable<Tables['orders']>,
  parts: Selectable<Tables['order_parts']>[],
  lines: Selectable<Tables['order_lines']>[],
): Order {
  return {
    id: row.id,
    number: row.number,
    shopperId: row.shopper_id,
    basketId: row.basket_id,
    quoteId: row.quote_id,
    cityId: row.city_id,
    channel: row.channel,
    deliveryMethod: row.way_to_get,
    paymentTiming: row.payment_method,
    recipient: {
      phone: row.customer_phone,
      firstName: row.customer_first_name,
      middleName: row.customer_middle_name,
      gender: row.customer_gender,
      birthday: row.customer_birthday,
    },
    comment: row.comment,
    delivery: row.delivery as OrderDelivery | null,
    prescriptionIds: row.prescription_ids,
    promoCodeId: row.promo_code_id,
    utmSource: row.utm_source,
    pointsKopecks: row.points_kopecks,
    deliveryKopecks: row.delivery_kopecks,
    packagesKopecks: row.packages_kopecks,
    serviceVatPercent: row.service_vat_percent,
    taxSystem: row.tax_system,
    vatRegime: row.vat_regime,
    totalKopecks: row.total_kopecks,
    onlineKopecks: row.online_kopecks,
    atPharmacyKopecks: row.at_pharmacy_kopecks,
    createdAt: row.created_at,
    parts: parts.map((part) =>
      readPart(
        part,
        lines.filter((line) => line.part_id === part.id),
      ),
    ),
  }
}

function readPart(row: Selectable<Tables['order_parts']>, lines: Selectable<Tables['order_lines']>[]): OrderPart {
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    state: row.state,
    supply: row.supply,
    pharmacyId: row.pharmacy_id,
    warehouseId: row.warehouse_id,
    promisedOn: row.promised_on,
    deadlineAt: row.deadline_at,
    pickupCode: row.pickup_code,
    extensions: row.extensions,
    stateSince: row.state_since,
    lines: lines.map(readLine),
  }
}

function readLine(row: Selectable<Tables['order_lines']>): OrderLine {
  return {
    id: row.id,
    productId: row.product_id,
    title: row.title,
    packs: row.packs,
    givenPacks: row.given_packs,
    priceKopecks: row.price_kopecks,
    crossedKopecks: row.crossed_kopecks,
    discountKopecks: row.discount_kopecks,
    totalKopecks: row.total_kopecks,
    vatPercent: row.vat_percent,
    dispensingClass: row.dispensing_class,
    paidAt: row.paid_at,
  }
}
