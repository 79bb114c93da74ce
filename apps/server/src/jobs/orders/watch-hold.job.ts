import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Takes held money before the bank lets it go. */
export const watchHold: Job<'orders.watch-hold'> = {
  name: 'orders.watch-hold',
  run: (ctx, { orderId }) => orders.watchHold(ctx, orderId),
}
