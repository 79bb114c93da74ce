// Made from the migrations by "npm run tables"; do not edit.
import type {
  OrderId,
  ProductId,
  ShopperId,
} from '@romashka/basics'
import type {
  Generated,
  GeneratedAlways,
} from 'kysely'

interface Captchas {
  id: string
  answer: string
  address_hash: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  work_answer: string | null
  asked_before: Generated<number>
}

interface ReviewAttempts {
  limit_key: string
  written_at: Date
}

interface ReviewDecisions {
  id: GeneratedAlways<number>
  review_id: string
  decision: 'publish' | 'reject' | 'hide' | 'change'
  reason: string | null
  actor: string
  decided_at: Date
}

interface Reviews {
  id: string
  kind: 'product' | 'article' | 'order'
  product_id: ProductId | null
  article_slug: string | null
  order_id: OrderId | null
  shopper_id: ShopperId | null
  author_name: string
  rating: number | null
  body: string | null
  subject: 'product' | 'service' | 'article'
  state: 'moderation' | 'published' | 'rejected' | 'hidden'
  created_at: Date
  changed_at: Date
  author_hash: string | null
}

export interface ReviewsTables {
  captchas: Captchas
  review_attempts: ReviewAttempts
  review_decisions: ReviewDecisions
  reviews: Reviews
}
