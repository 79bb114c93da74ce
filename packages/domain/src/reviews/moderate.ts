import { createHash } from 'node:crypto'
import { fail, isUuid } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import { type Review, tagsOf } from './review.ts'
import { canChangeReview, type ReviewDecision, reviewMachine } from './review-machine.ts'
import * as sql from './reviews.sql.ts'

/** A mark of what a review says: another one as soon as its author has changed a word. */
export function markOf({ authorName, rating, text, subject }: Review): string {
  return createHash('sha256')
    .update(JSON.stringify([authorName, rating, text, subject]))
    .digest('hex')
    .slice(0, 8)
}

/**
 * Publishes, rejects or hides a review. Called by the moderator's command. `seen` is the mark of what the moderator has
 * read: its author may have changed it since.
 *
 * @throws review.not_found, review.wrong_state, review.reason_missing
 */
export function moderateReview(
  ctx: Context,
  given: { id: string; decision: ReviewDecision; reason?: string | undefined; seen?: string | undefined },
): Promise<Review> {
  if (ctx.caller.kind !== 'system') throw new Error('reviews are moderated by the shop itself')
  return inTransaction(ctx, async (ctx) => {
    const review = (isUuid(given.id) && (await sql.lock(ctx, given.id))) || fail('review.not_found')
    const isSeen = given.seen === undefined || given.seen === markOf(review)
    if (!isSeen || !canChangeReview(review.state, given.decision)) fail('review.wrong_state', { state: review.state })
    const reason = given.reason?.trim() || null
    if (given.decision !== 'publish' && !reason) fail('review.reason_missing')

    const changed = { ...review, state: reviewMachine[given.decision].to }
    await sql.update(ctx, changed)
    await sql.insertDecision(ctx, { reviewId: review.id, decision: given.decision, reason })
    await publishChange(ctx, tagsOf(review))

    return changed
  })
}

/** Reviews in moderation, oldest first. */
export function listReviewsInModeration(ctx: Context, limit: number): Promise<Review[]> {
  return sql.listReviewsInModeration(ctx, limit)
}
