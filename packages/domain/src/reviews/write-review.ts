import { fail, type ProductId } from '@romashka/basics'
import { getCard } from '../catalogue/index.ts'
import { hasArticle } from '../content/index.ts'
import type { Context } from '../context.ts'
import { isOnPrescription } from '../dispensing/index.ts'
import { type CaptchaAnswer, passCaptcha } from './captcha.ts'
import { putReview } from './put-review.ts'
import { readText } from './read-text.ts'
import type { Review, ReviewText } from './review.ts'

/**
 * Creates or replaces the caller’s review of a product, shown after moderation. A review of a prescription medicine is about the service and
 * has no stars.
 *
 * @throws product.not_found, review.empty, review.text_invalid, review.name_missing, review.stars_not_allowed,
 *   captcha.wrong, review.too_many
 */
export async function writeProductReview(
  ctx: Context,
  given: ReviewText & { productId: ProductId; captcha: CaptchaAnswer },
): Promise<Review> {
  const review = readText(given)
  const card = await getCard(ctx, given.productId)
  const isService = isOnPrescription(card.dispensingClass)
  if (isService && review.rating !== null) fail('review.stars_not_allowed')
  const authorName = review.authorName ?? fail('review.name_missing')
  await passCaptcha(ctx, given.captcha)

  return putReview(ctx, {
    target: { kind: 'product', productId: given.productId },
    subject: isService ? 'service' : 'product',
    ...review,
    authorName,
  })
}

/**
 * Creates or replaces the caller’s review of an article, shown after moderation.
 *
 * @throws content.not_found, review.empty, review.text_invalid, review.name_missing, captcha.wrong, review.too_many
 */
export async function writeArticleReview(
  ctx: Context,
  given: ReviewText & { articleSlug: string; captcha: CaptchaAnswer },
): Promise<Review> {
  const review = readText(given)
  if (!(await hasArticle(ctx, given.articleSlug))) fail('content.not_found')
  const authorName = review.authorName ?? fail('review.name_missing')
  await passCaptcha(ctx, given.captcha)
  const target = { kind: 'article' as const, articleSlug: given.articleSlug }
  return putReview(ctx, { target, subject: 'article', ...review, authorName })
}
