import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { erasedName } from '../../identity/index.ts'
import * as sql from './own-reviews.sql.ts'

export type OwnReview = sql.OwnReview

/** What the shopper has said of products, articles and orders, for them to take along. @throws session.required */
export function listOwnReviews(ctx: Context): Promise<OwnReview[]> {
  return sql.listOf(ctx, shopperOf(ctx))
}

/** What was published stays as somebody's; who said it is forgotten. What nobody has read yet goes. */
export async function eraseReviews(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql.removeUnpublished(ctx, shopperId)
  await sql.takeNamesOff(ctx, shopperId, erasedName)
}
