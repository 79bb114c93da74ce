import type { OrderPartId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Shortfall } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'

/** The part of the latest order that has packs of the lot reserved and is not assembled: first come, first served. */
export async function findLatestHoldingPart(
  ctx: Context,
  { pharmacyId, productId, lot }: Shortfall,
): Promise<OrderPartId | undefined> {
  const row = await ctx.db
    .selectFrom('order_reservations as held')
    .innerJoin('order_parts as part', 'part.id', 'held.part_id')
    .innerJoin('orders', 'orders.id', 'part.order_id')
    .where('held.pharmacy_id', '=', pharmacyId)
    .where('held.product_id', '=', productId)
    .where('held.lot', '=', lot)
    .where('held.ended_at', 'is', null)
    .where('part.state', 'in', ['accepted', 'assembling'])
    .select('part.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('held.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Packs of the lot reserved for parts whose shoppers cannot be asked now. */
export async function countPacksHeldByOthers(ctx: Context, { pharmacyId, productId, lot }: Shortfall): Promise<number> {
  const row = await ctx.db
    .selectFrom('order_reservations as held')
    .innerJoin('order_parts as part', 'part.id', 'held.part_id')
    .where('held.pharmacy_id', '=', pharmacyId)
    .where('held.product_id', '=', productId)
    .where('held.lot', '=', lot)
    .where('held.ended_at', 'is', null)
    .where('part.state', 'in', ['created', 'awaiting_payment', 'needs_decision'])
    .select(sql<number>`coalesce(sum(held.packs), 0)::int`.as('packs'))
    .executeTakeFirstOrThrow()
  return row.packs
}
