import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Points follow what was handed over and what was not. */
export const alignPoints: Job<'orders.align-points'> = {
  name: 'orders.align-points',
  run: (ctx, { orderId }) => orders.alignOrderPoints(ctx, orderId),
}
