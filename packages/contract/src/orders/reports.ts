import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { pageQuery, Uuid } from '../shapes.ts'

export const listBasketReportTypes = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/basket-reports/types',
  summary: 'Kinds of reports about a basket',
  access: 'visitor',
  query: Type.Object({ is_active: Type.Optional(Type.Boolean()), ...pageQuery(20) }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({ id: Type.String(), code: Type.String(), title: Type.String(), is_active: Type.Boolean() }),
    ),
    page: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  fails: [],
})

export const reportBasket = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/basket-reports',
  summary: 'Reports a mistake in the basket or an order',
  access: 'visitor',
  body: Type.Object({
    type: Type.String({ minLength: 1, maxLength: 40 }),
    comment: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    order_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  }),
  reply: Type.Object({ id: Uuid }),
  status: 201,
  fails: ['basket_report.type_unknown', 'order.not_found'],
})
