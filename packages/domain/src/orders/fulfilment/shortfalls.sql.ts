import type { OrderPartId, PharmacyId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Promised packs of a lot that the pharmacy says are gone. */
export interface Shortfall {
  id: number
  pharmacyId: PharmacyId
  productId: ProductId
  lot: string
  packs: number
}

const mostAtOnce = 200

export async function listShortfalls(ctx: Context): Promise<Shortfall[]> {
  const rows = await ctx.db
    .selectFrom('stock_shortfalls')
    .where('settled_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pharmacyId: row.pharmacy_id as PharmacyId,
    productId: row.product_id as ProductId,
    lot: row.lot,
    packs: row.packs,
  }))
}

/** As it is now, locked; undefined when somebody else has settled it. */
export async function lockShortfall(ctx: Context, id: number): Promise<{ packs: number } | undefined> {
  return ctx.db
    .selectFrom('stock_shortfalls')
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .select('packs')
    .forUpdate()
    .executeTakeFirst()
}

/** Of the parts that hold packs of the lot and are not in a bag yet, the one of the last order: who came first is served first. */
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
  return row?.id as OrderPartId | undefined
}

/** Packs of the lot that are held for parts which nobody can be asked about yet, or any more. */
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

/** What has been answered of a shortfall; one of which nothing is left is settled. */
export async function reduceShortfall(ctx: Context, id: number, left: number): Promise<void> {
  await ctx.db
    .updateTable('stock_shortfalls')
    .set(left > 0 ? { packs: left } : { settled_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Packs that a cancelled order has given back to a lot in which they are not. Answers how many there were. */
export async function dropAbsentPacks(
  ctx: Context,
  { pharmacyId, productId, lot }: Shortfall,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    with absent as (
      select least(on_hand - reserved, ${most}::int) as packs from stock
      where pharmacy_id = ${pharmacyId} and product_id = ${productId} and lot = ${lot} for update
    ), dropped as (
      update stock set on_hand = stock.on_hand - absent.packs from absent
      where absent.packs > 0 and pharmacy_id = ${pharmacyId} and product_id = ${productId} and lot = ${lot}
    )
    select packs from absent`.execute(ctx.db)
  return rows[0]?.packs ?? 0
}
