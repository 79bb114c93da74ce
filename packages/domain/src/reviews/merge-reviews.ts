import type { VisitorId } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import { hashOfShopper, hashOfVisitor } from './review-author.ts'
import * as sql from './reviews.sql.ts'

/**
 * Gives the shopper the reviews that this browser wrote before signing in. Where the shopper has written of the same thing
 * already, the visitor's review stays without an owner.
 *
 * @throws session.required
 */
export async function mergeReviews(ctx: Context, { visitorId }: { visitorId: VisitorId }): Promise<void> {
  const id = shopperOf(ctx)
  await sql.moveToShopper(ctx, hashOfVisitor(ctx, visitorId), { id, hash: hashOfShopper(ctx, id) })
}
