import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { PaymentMethod } from '../orders/shapes.ts'
import { Instant, OrderIdShape, PriceKopecks, shape } from '../shapes.ts'

const Query = {
  payment_type: Type.Optional(PaymentMethod),
  success_url: Type.Optional(Type.String({ maxLength: 500, description: 'A page of this shop' })),
  failure_url: Type.Optional(Type.String({ maxLength: 500, description: 'A page of this shop' })),
}

const Link = shape('PaymentLink', {
  order_id: OrderIdShape,
  payment_link: Type.Union([Type.String(), Type.Null()], {
    description: 'The provider’s page; null when the order is paid',
  }),
  is_paid: Type.Boolean(),
  amount: PriceKopecks,
  payment_type: Type.Union([PaymentMethod, Type.Null()], {
    description: 'Null where it is chosen on the provider’s page',
  }),
  expires_at: Instant,
})

const fails = [
  'order.not_found',
  'payment.not_needed',
  'payment.too_late',
  'order.goods_refused',
  'payment.unavailable',
  'payment.return_url_foreign',
] as const

export const getPaymentLink = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/payment-link',
  summary: 'The payment page of an order; a failed payment gets a new page, never a new order',
  access: 'user',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
  query: Type.Object(Query),
  reply: Link,
  fails,
})

export const getPaymentLinkByQuery = endpoint({
  method: 'GET',
  path: '/api/v1/orders/payment-link',
  summary: 'The payment page of an order; kept for older clients',
  access: 'user',
  query: Type.Object({ order_id: Type.String({ minLength: 1, maxLength: 64 }), ...Query }),
  reply: Link,
  fails,
})
