import { randomUUID } from 'node:crypto'
import { fail, type ProductId } from '@romashka/basics'
import { getCard } from '../catalogue/index.ts'
import { hasArticle } from '../content/index.ts'
import type { Context } from '../context.ts'
import { isOnPrescription } from '../dispensing/index.ts'
import { type CaptchaAnswer, passCaptcha } from './captcha.ts'
import { readText } from './read-text.ts'
import type { Review, ReviewText } from './review.ts'
import { reviewMachine } from './review-machine.ts'
import * as sql from './reviews.sql.ts'

/**
 * Creates a review of a product, shown after moderation. A review of a prescription medicine is about the service and
 * has no stars.
 *
 * @throws product.not_found, review.empty, review.text_invalid, review.name_missing, review.stars_not_allowed,
 *   captcha.wrong
 */
export async function writeProductReview(
  ctx: Context,
  given: ReviewText & { productId: ProductId; captcha: CaptchaAnswer },
): Promise<Review> {
  const said = readText(given)
  const card = await getCard(ctx, given.productId)
  const isService = isOnPrescription(card.dispensingClass)
  if (isService && said.rating !== null) fail('review.stars_not_allowed')
  const authorName = said.authorName ?? fail('review.name_missing')
  await passCaptcha(ctx, given.captcha)

  return insert(ctx, {
    target: { kind: 'product', productId: given.productId },
    subject: isService ? 'service' : 'product',
    ...said,
    authorName,
  })
}

/**
 * Creates a review of an article, shown after moderation.
 *
 * @throws content.not_found, review.empty, review.text_invalid, review.name_missing, captcha.wrong
 */
export async function writeArticleReview(
  ctx: Context,
  given: ReviewText & { articleSlug: string; captcha: CaptchaAnswer },
): Promise<Review> {
  const said = readText(given)
  if (!(await hasArticle(ctx, given.articleSlug))) fail('content.not_found')
  const authorName = said.authorName ?? fail('review.name_missing')
  await passCaptcha(ctx, given.captcha)
  const target = { kind: 'article' as const, articleSlug: given.articleSlug }
  return insert(ctx, { target, subject: 'article', ...said, authorName })
}

async function insert(
  ctx: Context,
  written: Pick<Review, 'target' | 'subject' | 'authorName' | 'rating' | 'text'>,
): Promise<Review> {
  const shopperId = ctx.caller.kind === 'shopper' ? ctx.caller.shopperId : null
  const state = reviewMachine.submit.to
  const review: Review = { ...written, id: randomUUID(), shopperId, state, createdAt: ctx.now() }
  await sql.insert(ctx, review)
  return review
}
