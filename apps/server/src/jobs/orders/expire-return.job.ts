import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Puts back what a courier has brought back and nobody has asked for since. */
export const expireReturn: Job<'orders.expire-return'> = {
  name: 'orders.expire-return',
  run: (ctx, { partId }) => orders.expireReturn(ctx, partId),
}
