import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, PriceKopecks, shape, Uuid } from '../shapes.ts'

export const PromoCode = shape('PromoCode', {
  id: Uuid,
  code: Type.String(),
  title: Type.String(),
  kind: Type.Union([Type.Literal('percent'), Type.Literal('fixed')]),
  percent: Type.Union([Type.Integer(), Type.Null()]),
  amount: Type.Union([PriceKopecks, Type.Null()]),
  min_total: Type.Integer({ description: 'Kopecks of checked goods from which it applies' }),
  max_discount: Type.Union([PriceKopecks, Type.Null()]),
  starts_at: Instant,
  ends_at: Instant,
})

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/api/v1/marketing/promo-code-api/extended',
  summary: 'Promo codes the shopper may use, in full',
  access: 'user',
  reply: Type.Object({
    results: Type.Array(Type.Object({ ...PromoCode.properties, uses_left: Type.Integer() })),
  }),
  fails: [],
})

export const getPromoCode = endpoint({
  method: 'GET',
  path: '/api/v1/promo-codes/by-code/:code',
  summary: 'One promo code by its text',
  access: 'visitor',
  params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: PromoCode,
  fails: ['promo_code.not_found', 'promo_code.too_many_attempts'],
})
