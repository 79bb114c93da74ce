import { ReviewState } from '@romashka/basics/failure-details'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, ProductIdShape, pageQuery, Slug, shape, Uuid } from '../shapes.ts'

const Rating = Type.Integer({ minimum: 1, maximum: 5 })
const Text = Type.String({ maxLength: 10_000 })
const Name = Type.String({ maxLength: 300 })
const captchaAnswer = {
  captcha: Type.Optional(Type.String({ minLength: 1, maxLength: 20, description: 'The digits of the picture' })),
  proof_of_work: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Instead of the digits: the answer of the proof of work' }),
  ),
}
const CaptchaHeader = Type.Object({ 'x-captcha-id': Uuid })
const orNull = <Shape extends typeof Rating | typeof Text>(shape: Shape) => Type.Union([shape, Type.Null()])

export const Review = shape('Review', {
  id: Uuid,
  author_name: Type.String(),
  rating: orNull(Rating),
  text: orNull(Text),
  subject: Type.Union([Type.Literal('product'), Type.Literal('service'), Type.Literal('article')], {
    description: 'Of a prescription medicine a review speaks of the service alone and has no stars',
  }),
  created_at: Instant,
})
const OwnReview = shape('OwnReview', { ...Review.properties, state: ReviewState })
const Reviews = shape('Reviews', {
  results: Type.Array(Review),
  page: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
  rating: Type.Union([Type.Object({ average: Type.Number(), count: Type.Integer() }), Type.Null()]),
})

const captchaFails = [
  'captcha.wrong',
  'review.empty',
  'review.text_invalid',
  'review.name_missing',
  'review.too_many',
] as const

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/review/captcha',
  summary: 'A captcha for a review; valid for ten minutes and one try',
  access: 'open',
  reply: Type.Object({
    id: Uuid,
    image: Type.String({ description: 'A JPEG in base64' }),
    expires_at: Instant,
  }),
  fails: ['captcha.too_many'],
})

export const getProofOfWork = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/review/captcha/:captchaId/proof-of-work',
  summary: 'A computation that is accepted instead of the digits, for whoever cannot see the picture',
  access: 'open',
  params: Type.Object({ captchaId: Uuid }),
  reply: shape('ProofOfWork', {
    salt: Type.String({ description: 'Hex' }),
    iterations: Type.Integer(),
    least: Type.Integer(),
    most: Type.Integer({
      description: 'One number from `least` to `most`, in decimal digits, is the password of PBKDF2-SHA256',
    }),
    prefix: Type.String({ description: 'Hex. The key of 32 bytes begins with it; the other 16 bytes are the answer' }),
  }),
  fails: ['captcha.not_found'],
})

export const createProductReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/product-review',
  summary: 'Writes a review of a product, or replaces the caller’s own; published after moderation',
  access: 'visitor',
  status: 201,
  headers: CaptchaHeader,
  body: Type.Object({
    product_id: ProductIdShape,
    ...captchaAnswer,
    author_name: Type.Optional(Name),
    rating: Type.Optional(orNull(Rating)),
    text: Type.Optional(orNull(Text)),
  }),
  reply: OwnReview,
  fails: ['product.not_found', 'review.stars_not_allowed', ...captchaFails],
})

export const createArticleReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/article-review',
  summary: 'Writes a review of an article, or replaces the caller’s own; published after moderation',
  access: 'visitor',
  status: 201,
  headers: CaptchaHeader,
  body: Type.Object({
    article: Slug,
    ...captchaAnswer,
    author_name: Type.Optional(Name),
    rating: Type.Optional(orNull(Rating)),
    text: Type.Optional(orNull(Text)),
  }),
  reply: OwnReview,
  fails: ['content.not_found', ...captchaFails],
})

const OrderReviewBody = shape('OrderReviewBody', {
  order_id: Type.String({ minLength: 1, maxLength: 40 }),
  rating: Rating,
  text: Type.Optional(orNull(Text)),
  author_name: Type.Optional(Name),
})
const orderFails = ['order.not_found', 'review.order_not_received', 'review.text_invalid', 'review.empty'] as const

export const createOrderReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/order-review',
  summary: 'Writes a review of a received order of the shopper',
  access: 'user',
  status: 201,
  body: OrderReviewBody,
  reply: OwnReview,
  fails: [...orderFails, 'review.already_written'],
})

export const changeOrderReview = endpoint({
  method: 'PUT',
  path: '/api/v1/reviews/order-review',
  summary: 'Changes a review; it is moderated again',
  access: 'user',
  body: OrderReviewBody,
  reply: OwnReview,
  fails: [...orderFails, 'review.not_found'],
})

export const getOrderReview = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/order-review/:orderId',
  summary: 'The shopper’s review of an order; null where there is none',
  access: 'user',
  params: Type.Object({ orderId: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: Type.Object({ review: Type.Union([OwnReview, Type.Null()]) }),
  fails: ['order.not_found'],
})

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/product-review/:productId',
  summary: 'Published reviews of a product, the newest first',
  access: 'open',
  params: Type.Object({ productId: ProductIdShape }),
  query: Type.Object(pageQuery(10, 50)),
  reply: Reviews,
  fails: ['product.not_found'],
})

export const listArticleReviews = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/article-review/:article',
  summary: 'Published reviews of an article, the newest first',
  access: 'open',
  params: Type.Object({ article: Slug }),
  query: Type.Object(pageQuery(10, 50)),
  reply: Reviews,
  fails: ['content.not_found'],
})
