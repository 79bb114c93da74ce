import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Takes, lets go or gives back money until it agrees with the goods. */
export const settleOrder: Job<'orders.settle'> = {
  name: 'orders.settle',
  run: (ctx, { orderId }) => orders.settleOrder(ctx, orderId),
}
