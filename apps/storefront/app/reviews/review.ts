import { localDay, type ProductId } from '@romashka/basics'
import type { ReplyOf } from '../api/api.ts'
import type { Forms } from '../text/plural.ts'

export type ReviewPage = ReplyOf<'GET /api/v1/reviews/product-review/:productId'>
export type Review = ReviewPage['results'][number]

/** Pages of products are kept for everybody: their days are those of the capital. */
export const reviewZone = 'Europe/Moscow'

/** What a review is written of. */
export type Reviewed = { kind: 'product'; id: ProductId; isPrescription: boolean } | { kind: 'article'; slug: string }

export const ratingForms: Forms = ['оценка', 'оценки', 'оценок']

/** `4,6` */
export const averageText = (average: number) => average.toFixed(1).replace('.', ',')

/** schema.org of what is published; nothing of a prescription medicine, and nothing without stars. */
export function reviewStructuredData(page: ReviewPage | null, isPrescription: boolean): Record<string, unknown> {
  if (!page?.rating || isPrescription) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: page.rating.average,
      ratingCount: page.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: page.results
      .filter((one) => one.rating !== null)
      .map((one) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: one.author_name },
        datePublished: localDay(new Date(one.created_at), reviewZone),
        reviewRating: { '@type': 'Rating', ratingValue: one.rating, bestRating: 5, worstRating: 1 },
        ...(one.text ? { reviewBody: one.text } : {}),
      })),
  }
}
