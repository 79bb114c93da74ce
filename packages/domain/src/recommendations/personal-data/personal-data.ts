import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'

export interface ProductView {
  productId: number
  viewedAt: Date
}

/** The products the shopper has viewed, for the export of personal data. @throws session.required */
export async function listPersonalData(ctx: Context): Promise<ProductView[]> {
  return ctx.db
    .selectFrom('product_views')
    .select(['product_id as productId', 'viewed_at as viewedAt'])
    .where('owner', '=', shopperOf(ctx))
    .orderBy('viewed_at', 'desc')
    .execute()
}

/** Deletes the shopper's product views. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('product_views').where('owner', '=', shopperId).execute()
}
