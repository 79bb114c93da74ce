import type { ReplyOf } from '../api/api.ts'

export type Order = ReplyOf<'GET /api/v1/orders/:id'>
export type OrderPart = Order['parts'][number]
export type OrderEvent = ReplyOf<'GET /api/v1/orders/:id/events'>['results'][number]
