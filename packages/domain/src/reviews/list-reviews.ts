import { fail, type ProductId } from '@romashka/basics'
import { getCard } from '../catalogue/index.ts'
import { hasArticle } from '../content/index.ts'
import type { Context } from '../context.ts'
import { isOnPrescription } from '../dispensing/index.ts'
import type { ReviewPage, ReviewSubject } from './review.ts'
import * as sql from './reviews.sql.ts'

interface Wanted {
  page: number
  size: number
}

/**
 * Published reviews of a product, newest first, with the average of stars. Of a medicine that is on prescription by now
 * only what was said of the service. Source: 38-FZ, article 24
 *
 * @throws product.not_found
 */
export async function listProductReviews(ctx: Context, wanted: Wanted & { productId: ProductId }): Promise<ReviewPage> {
  const { dispensingClass } = await getCard(ctx, wanted.productId)
  ctx.tagResponse(`product:${wanted.productId}`)
  const subjects: readonly ReviewSubject[] = isOnPrescription(dispensingClass) ? ['service'] : ['service', 'product']
  return sql.listPublished(ctx, { productId: wanted.productId, subjects }, wanted)
}

/** Published reviews of an article, newest first. @throws content.not_found */
export async function listArticleReviews(ctx: Context, wanted: Wanted & { articleSlug: string }): Promise<ReviewPage> {
  if (!(await hasArticle(ctx, wanted.articleSlug))) fail('content.not_found')
  ctx.tagResponse(`article:${wanted.articleSlug}`)
  return sql.listPublished(ctx, { articleSlug: wanted.articleSlug }, wanted)
}
