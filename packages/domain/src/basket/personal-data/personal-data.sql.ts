import type { ProductId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export interface ExportedBasketLine {
  productId: ProductId
  packs: number
  addedAt: Date
}

export async function listLinesOf(ctx: Context, shopperId: ShopperId): Promise<ExportedBasketLine[]> {
  const rows = await ctx.db
    .selectFrom('basket_lines as line')
    .innerJoin('baskets as basket', 'basket.id', 'line.basket_id')
    .select(['line.product_id', 'line.packs', 'line.added_at'])
    .where('basket.shopper_id', '=', shopperId)
    .orderBy('line.added_at')
    .orderBy('line.product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, packs: row.packs, addedAt: row.added_at }))
}

/** Lines, quotes and their holds are deleted by the foreign keys; an order has its own copy of what it needs. */
export async function removeBasketOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('baskets').where('shopper_id', '=', shopperId).execute()
}
