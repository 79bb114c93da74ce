import type { OrderId, ProductId, ShopperId } from '@romashka/basics'
import type { ReviewState } from './review-machine.ts'

export type ReviewTarget =
  | { kind: 'product'; productId: ProductId }
  | { kind: 'article'; articleSlug: string }
  | { kind: 'order'; orderId: OrderId }

/** What it speaks of. Of a prescription medicine a review may speak of the service alone, and has no stars. */
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
  /** Of the product itself: null where nobody has given stars, or nobody may. */
  rating: { average: number; count: number } | null
}
