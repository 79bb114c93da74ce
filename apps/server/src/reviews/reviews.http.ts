import { reviews as contract } from '@romashka/contract'
import { reviews } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './reviews.wire.ts'

export function reviewsHttp({ serve }: HttpApi): void {
  serve(contract.getCaptcha, async (ctx, _input, { setHeader }) => {
    setHeader('cache-control', 'no-store')
    return wire.captcha(await reviews.createCaptcha(ctx))
  })
  serve(contract.getProofOfWork, async (ctx, { params }, { setHeader }) => {
    setHeader('cache-control', 'no-store')
    return reviews.getProofOfWork(ctx, params.captchaId)
  })
  serve(contract.createProductReview, async (ctx, { headers, body }) =>
    wire.ownReview(await reviews.writeProductReview(ctx, wire.productReview(body, headers['x-captcha-id']))),
  )
  serve(contract.createArticleReview, async (ctx, { headers, body }) =>
    wire.ownReview(await reviews.writeArticleReview(ctx, wire.articleReview(body, headers['x-captcha-id']))),
  )
  serve(contract.createOrderReview, async (ctx, { body }) =>
    wire.ownReview(await reviews.writeOrderReview(ctx, wire.orderReview(body))),
  )
  serve(contract.changeOrderReview, async (ctx, { body }) =>
    wire.ownReview(await reviews.changeOrderReview(ctx, wire.orderReview(body))),
  )
  serve(contract.getOrderReview, async (ctx, { params }) => {
    const review = await reviews.findOrderReview(ctx, params.orderId)
    return { review: review ? wire.ownReview(review) : null }
  })
  serve(contract.listProductReviews, async (ctx, { params, query: { page = 1, size = 10 } }) =>
    wire.page(await reviews.listProductReviews(ctx, { productId: params.productId, page, size }), {
      page,
      size,
    }),
  )
  serve(contract.listArticleReviews, async (ctx, { params, query: { page = 1, size = 10 } }) =>
    wire.page(await reviews.listArticleReviews(ctx, { articleSlug: params.article, page, size }), { page, size }),
  )
}
