import type { ProductId, ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'

export interface ExportedBasketLine {
  productId: ProductId
  packs: number
  addedAt: Date
}

/** The lines of the shopper's basket, for the export of personal data. @throws session.required */
export async function listPersonalData(ctx: Context): Promise<ExportedBasketLine[]> {
  const rows = await ctx.db
    .selectFrom('basket_lines as line')
    .innerJoin('baskets as basket', 'basket.id', 'line.basket_id')
    .select(['line.product_id', 'line.packs', 'line.added_at'])
    .where('basket.shopper_id', '=', shopperOf(ctx))
    .orderBy('line.added_at')
    .orderBy('line.product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, packs: row.packs, addedAt: row.added_at }))
}

/** Deletes the shopper's basket; its lines, quotes and their holds are deleted by the foreign keys. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('baskets').where('shopper_id', '=', shopperId).execute()
}
