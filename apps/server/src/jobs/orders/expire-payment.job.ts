import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Gives up an order whose money has not come in time. */
export const expirePayment: Job<'orders.expire-payment'> = {
  name: 'orders.expire-payment',
  run: (ctx, { orderId }) => orders.expirePayment(ctx, orderId),
}
