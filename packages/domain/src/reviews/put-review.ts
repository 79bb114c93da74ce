import { randomUUID } from 'node:crypto'
import { clientNetworkOf, daysAfter, fail } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import { countAttempts } from './attempts.sql.ts'
import { type Review, tagsOf } from './review.ts'
import { authorHashOf, hashOfShopper, hashOfVisitor } from './review-author.ts'
import { reviewMachine } from './review-machine.ts'
import * as sql from './reviews.sql.ts'

/** A visitor's id is easily changed, so those of one network are limited together; many people share one. */
const mostOfNetwork = 5
const networkDays = 30

type Written = Pick<Review, 'target' | 'subject' | 'authorName' | 'rating' | 'text'>

/**
 * Stores what a person says of a product or an article. Whoever has written of it before replaces that review, which is
 * moderated again.
 *
 * @throws review.too_many
 */
export function putReview(ctx: Context, written: Written): Promise<Review> {
  return inTransaction(ctx, async (ctx) => {
    const author = { hash: authorHashOf(ctx), shopperId: ctx.caller.kind === 'shopper' ? ctx.caller.shopperId : null }
    const former = (await sql.lockOfAuthor(ctx, written.target, author)) ?? (await takeFromBrowser(ctx, written.target))
    if (former) return replace(ctx, former, written)

    await countForNetwork(ctx, written)
    const review: Review = {
      ...written,
      id: randomUUID(),
      shopperId: author.shopperId,
      state: reviewMachine.submit.to,
      createdAt: ctx.now(),
    }
    if (await sql.insert(ctx, review, author.hash)) return review
    // The same person's other call was faster.
    const faster = await sql.lockOfAuthor(ctx, written.target, author)
    if (!faster) throw new Error('a review was neither added nor found')
    return replace(ctx, faster, written)
  })
}

/**
 * What was written of the same thing in this browser without signing in. It becomes the shopper's only now, with words of
 * their own: somebody else may have sat here, or have chosen the browser's id.
 */
async function takeFromBrowser(ctx: Context, target: Review['target']): Promise<Review | undefined> {
  const { caller } = ctx
  if (caller.kind !== 'shopper' || !caller.visitorId) return undefined
  const hash = hashOfVisitor(ctx, caller.visitorId)
  const found = await sql.lockOfAuthor(ctx, target, { hash, shopperId: null })
  if (!found) return undefined
  const author = { hash: hashOfShopper(ctx, caller.shopperId), shopperId: caller.shopperId }
  await sql.setAuthor(ctx, found.id, author)
  return { ...found, shopperId: caller.shopperId }
}

async function replace(ctx: Context, former: Review, written: Written): Promise<Review> {
  const changed: Review = { ...former, ...written, state: reviewMachine.change.to }
  await sql.update(ctx, changed)
  await sql.insertDecision(ctx, { reviewId: former.id, decision: 'change', reason: null })
  await publishChange(ctx, tagsOf(changed))
  return changed
}

async function countForNetwork(ctx: Context, { target }: Written): Promise<void> {
  if (ctx.caller.kind === 'shopper' || !ctx.remoteAddress) return
  const about = target.kind === 'product' ? target.productId : target.kind === 'article' ? target.articleSlug : ''
  const key = ctx.ports.fingerprint('reviews', `${clientNetworkOf(ctx.remoteAddress)} ${target.kind} ${about}`)
  const since = daysAfter(ctx.now(), -networkDays)
  if ((await countAttempts(ctx, key, since)) > mostOfNetwork) fail('review.too_many')
}
