import { browserApi } from '../api/loading.ts'
import type { Reviewed } from './review.ts'

interface Written {
  name: string
  rating: number | null
  text: string
  captcha: string
  captchaId: string
}

export function sendReview(of: Reviewed, { name, rating, text, captcha, captchaId }: Written): Promise<unknown> {
  const headers = { 'x-captcha-id': captchaId }
  const body = { author_name: name.trim(), rating, text: text.trim() || null, captcha: captcha.trim() }
  return of.kind === 'product'
    ? browserApi.ask('POST /api/v1/reviews/product-review', { headers, body: { ...body, product_id: of.id } })
    : browserApi.ask('POST /api/v1/reviews/article-review', { headers, body: { ...body, article: of.slug } })
}
