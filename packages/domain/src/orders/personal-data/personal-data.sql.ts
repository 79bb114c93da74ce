import type { OrderId, Phone, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { activeStates } from '../part-machine.ts'

export async function countActiveOf(ctx: Context, shopperId: ShopperId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct part.order_id)::int as count
    from order_parts part join orders on orders.id = part.order_id
    where orders.shopper_id = ${shopperId} and part.state = any(${[...activeStates]}::text[])`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export interface OwnReport {
  type: string
  comment: string | null
  orderId: OrderId | null
  createdAt: Date
}

export async function listReportsOf(ctx: Context, shopperId: ShopperId): Promise<OwnReport[]> {
  return ctx.db
    .selectFrom('basket_reports')
    .select(['report_type as type', 'comment', 'order_id as orderId', 'created_at as createdAt'])
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** A link with which others see an order. */
export interface OwnLink {
  orderNumber: string
  createdAt: Date
  /** When it was closed before its term. */
  closedAt: Date | null
}

/** `closedAt`: what was made until then was closed at once. */
export async function listLinksOf(ctx: Context, shopperId: ShopperId, closedAt: Date): Promise<OwnLink[]> {
  const { rows } = await sql<OwnLink>`
    select orders.number as "orderNumber", link.created_at as "createdAt",
      coalesce(link.revoked_at, case when link.created_at <= ${closedAt} then ${closedAt}::timestamptz end) as "closedAt"
    from order_shares link join orders on orders.id = link.order_id
    where orders.shopper_id = ${shopperId} order by link.created_at desc`.execute(ctx.db)
  return rows
}

export async function selectOrderIds(ctx: Context, shopperId: ShopperId): Promise<OrderId[]> {
  const rows = await ctx.db.selectFrom('orders').select('id').where('shopper_id', '=', shopperId).execute()
  return rows.map((row) => row.id)
}

export async function removeRecipient(
  ctx: Context,
  shopperId: ShopperId,
  replacement: { phone: Phone; name: string },
): Promise<void> {
  const own = ctx.db.selectFrom('orders').select('id').where('shopper_id', '=', shopperId)
  await ctx.db.deleteFrom('order_shares').where('order_id', 'in', own).execute()
  await ctx.db.updateTable('order_cancellations').set({ reason_message: null }).where('order_id', 'in', own).execute()
  await ctx.db
    .updateTable('basket_reports')
    .set({ shopper_id: null, visitor_id: null, comment: null })
    .where('shopper_id', '=', shopperId)
    .execute()
  await sql`
    update orders set
      customer_phone = ${replacement.phone}, customer_first_name = ${replacement.name}, customer_middle_name = null,
      customer_gender = null, customer_birthday = null, comment = null, utm_source = null, prescription_ids = '{}',
      delivery = delivery || '{"address": {"fias": null, "representation": "", "comment": null}}'::jsonb
    where shopper_id = ${shopperId}`.execute(ctx.db)
}
