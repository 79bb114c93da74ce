import { randomUUID } from 'node:crypto'
import { cutText, fail, type OrderId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import { getOrder } from '../orders/index.ts'
import { readText } from './read-text.ts'
import type { Review, ReviewText } from './review.ts'
import { reviewMachine } from './review-machine.ts'
import * as sql from './reviews.sql.ts'

type OrderReviewText = ReviewText & { orderId: string; rating: number }

/**
 * Creates the review of the caller's order, once it has been picked up or delivered. One per order; it can be changed
 * later.
 *
 * @throws session.required, order.not_found, review.order_not_received, review.already_written, review.text_invalid
 */
export async function writeOrderReview(ctx: Context, given: OrderReviewText): Promise<Review> {
  const { orderId, authorName } = await receivedOrder(ctx, given.orderId)
  const checked = readText(given)
  const review: Review = {
    id: randomUUID(),
    target: { kind: 'order', orderId },
    shopperId: shopperOf(ctx),
    authorName: checked.authorName ?? authorName,
    rating: checked.rating,
    text: checked.text,
    subject: 'service',
    state: reviewMachine.submit.to,
    createdAt: ctx.now(),
  }
  if (!(await sql.insert(ctx, review))) fail('review.already_written')
  return review
}

/**
 * Changes the review, which returns to moderation.
 *
 * @throws session.required, order.not_found, review.order_not_received, review.not_found, review.text_invalid
 */
export async function changeOrderReview(ctx: Context, given: OrderReviewText): Promise<Review> {
  const { orderId } = await receivedOrder(ctx, given.orderId)
  const checked = readText(given)
  return inTransaction(ctx, async (ctx) => {
    const known = (await sql.lockOfOrder(ctx, orderId)) ?? fail('review.not_found')
    const changed = {
      ...known,
      authorName: checked.authorName ?? known.authorName,
      rating: checked.rating,
      text: checked.text,
      state: reviewMachine.change.to,
    }
    await sql.update(ctx, changed)
    await sql.insertDecision(ctx, { reviewId: known.id, decision: 'change', reason: null })
    return changed
  })
}

/** The shopper's review of this order, if there is one. @throws session.required, order.not_found */
export async function findOrderReview(ctx: Context, orderId: string): Promise<Review | undefined> {
  const { order } = await getOrder(ctx, orderId)
  return sql.findOfOrder(ctx, order.id)
}

async function receivedOrder(ctx: Context, id: string): Promise<{ orderId: OrderId; authorName: string }> {
  const { order } = await getOrder(ctx, id)
  const isReceived = order.parts.some(({ state }) => state === 'collected' || state === 'delivered')
  if (!isReceived) fail('review.order_not_received')
  return { orderId: order.id, authorName: cutText(order.recipient.firstName, 60) }
}
