import type { PharmacyId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Reserved packs of a lot that the pharmacy reports as gone. */
export interface Shortfall {
  id: number
  pharmacyId: PharmacyId
  productId: ProductId
  lot: string
  packs: number
}

const mostAtOnce = 200

export async function selectOpenShortfalls(ctx: Context): Promise<Shortfall[]> {
  const rows = await ctx.db
    .selectFrom('stock_shortfalls')
    .where('settled_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pharmacyId: row.pharmacy_id,
    productId: row.product_id,
    lot: row.lot,
    packs: row.packs,
  }))
}

export async function selectShortfallForUpdate(ctx: Context, id: number): Promise<{ packs: number } | undefined> {
  return ctx.db
    .selectFrom('stock_shortfalls')
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .select('packs')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateShortfall(ctx: Context, id: number, packsLeft: number): Promise<void> {
  await ctx.db
    .updateTable('stock_shortfalls')
    .set(packsLeft > 0 ? { packs: packsLeft } : { settled_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Removes up to `most` unreserved packs from a lot; returns how many were removed. */
export async function removeFreePacks(
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
