import { browserApi } from '../api/loading.ts'
import type { Reviewed } from './review.ts'

interface Written {
  name: string
  rating: number | null
  text: string
  /** The digits of the picture, not used where the browser has computed `work`. */
  captcha: string
  work: string | undefined
  captchaId: string
}

export function sendReview(of: Reviewed, { name, rating, text, captcha, work, captchaId }: Written): Promise<unknown> {
  const headers = { 'x-captcha-id': captchaId }
  const body = {
    author_name: name.trim(),
    rating,
    text: text.trim() || null,
    ...(work ? { proof_of_work: work } : { captcha: captcha.trim() }),
  }
  return of.kind === 'product'
    ? browserApi.ask('POST /api/v1/reviews/product-review', { headers, body: { ...body, product_id: of.id } })
    : browserApi.ask('POST /api/v1/reviews/article-review', { headers, body: { ...body, article: of.slug } })
}
