import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** A courier added to an order was not paid for: its place goes to somebody else. */
export const expireDelivery: Job<'orders.expire-delivery'> = {
  name: 'orders.expire-delivery',
  run: (ctx, { orderId }) => orders.expireAddedDelivery(ctx, orderId),
}
