import type { OrderId, ProductId, ShopperId } from '@romashka/basics'
import type { ReviewState } from './review-machine.ts'

export type ReviewTarget =
  | { kind: 'product'; productId: ProductId }
  | { kind: 'article'; articleSlug: string }
  | { kind: 'order'; orderId: OrderId }

/** A review of a prescription medicine is about the service and has no stars. */
export type ReviewSubject = 'product' | 'service' | 'article'

export interface Review {
  id: string
  target: ReviewTarget
  shopperId: ShopperId | null
  authorName: string
  /** 1 to 5. */
  rating: number | null
  text: string | null
  subject: ReviewSubject
  state: ReviewState
  createdAt: Date
}

export interface ReviewText {
  authorName: string | null
  rating: number | null
  text: string | null
}

export interface ReviewPage {
  results: Review[]
  total: number
  /** Average stars of the product; null without stars, or where they are not allowed. */
  rating: { average: number; count: number } | null
}

/** Cache tags of the pages that show the review. */
export function tagsOf({ target }: Pick<Review, 'target'>): string[] {
  if (target.kind === 'product') return [`product:${target.productId}`]
  return target.kind === 'article' ? [`article:${target.articleSlug}`] : []
}
