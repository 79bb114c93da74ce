import type { ProductId } from '@romashka/basics'
import type { reviews } from '@romashka/domain'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export function captcha(one: reviews.CaptchaPicture) {
  return { id: one.id, image: base64(one.jpeg), expires_at: one.expiresAt.toISOString() }
}

function review({ id, authorName, rating, text, subject, createdAt }: reviews.Review) {
  return { id, author_name: authorName, rating, text, subject, created_at: createdAt.toISOString() }
}

export const ownReview = (one: reviews.Review) => ({ ...review(one), state: one.state })

export function page({ results, total, rating }: reviews.ReviewPage, asked: { page: number; size: number }) {
  return {
    results: results.map(review),
    page: asked.page,
    totalPages: Math.ceil(total / asked.size),
    totalCount: total,
    rating,
  }
}

interface Written {
  author_name?: string
  rating?: number | null
  text?: string | null
}

const textOf = ({ author_name, rating, text }: Written): reviews.ReviewText => ({
  authorName: author_name ?? null,
  rating: rating ?? null,
  text: text ?? null,
})

type Guarded = Written & { captcha?: string; proof_of_work?: string }

const captchaAnswer = (id: string, { captcha, proof_of_work }: Guarded) => ({
  id,
  digits: captcha,
  work: proof_of_work,
})

export function productReview(body: Guarded & { product_id: ProductId }, captchaId: string) {
  return { ...textOf(body), productId: body.product_id, captcha: captchaAnswer(captchaId, body) }
}

export function articleReview(body: Guarded & { article: string }, captchaId: string) {
  return { ...textOf(body), articleSlug: body.article, captcha: captchaAnswer(captchaId, body) }
}

export function orderReview(body: Written & { order_id: string; rating: number }) {
  return { ...textOf(body), rating: body.rating, orderId: body.order_id }
}
