import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { ReviewTarget } from '../review.ts'
import type { ReviewState } from '../review-machine.ts'

export interface OwnReview {
  kind: ReviewTarget['kind']
  productId: number | null
  articleSlug: string | null
  orderId: string | null
  authorName: string
  rating: number | null
  text: string | null
  state: ReviewState
  createdAt: Date
  /** Keyed fingerprint by which one person reviews a product once. */
  authorHash: string | null
}

export async function listReviewsOf(ctx: Context, shopperId: ShopperId): Promise<OwnReview[]> {
  return ctx.db
    .selectFrom('reviews')
    .select([
      'kind',
      'product_id as productId',
      'article_slug as articleSlug',
      'order_id as orderId',
      'author_name as authorName',
      'rating',
      'body as text',
      'state',
      'created_at as createdAt',
      'author_hash as authorHash',
    ])
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function removeUnpublishedOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('reviews').where('shopper_id', '=', shopperId).where('state', '<>', 'published').execute()
}

export async function removeAuthor(ctx: Context, shopperId: ShopperId, replacement: string): Promise<void> {
  await ctx.db
    .updateTable('reviews')
    .set({ shopper_id: null, author_hash: null, author_name: replacement })
    .where('shopper_id', '=', shopperId)
    .execute()
}
