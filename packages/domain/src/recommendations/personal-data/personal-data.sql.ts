import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export interface ProductView {
  productId: number
  viewedAt: Date
}

export async function listViewsOf(ctx: Context, shopperId: ShopperId): Promise<ProductView[]> {
  return ctx.db
    .selectFrom('product_views')
    .select(['product_id as productId', 'viewed_at as viewedAt'])
    .where('owner', '=', shopperId)
    .orderBy('viewed_at', 'desc')
    .execute()
}

export async function removeViewsOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('product_views').where('owner', '=', shopperId).execute()
}
