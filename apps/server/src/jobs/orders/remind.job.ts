import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Reminds of a part that waits to be collected. */
export const remind: Job<'orders.remind'> = {
  name: 'orders.remind',
  run: (ctx, { partId, message }) => orders.remindOfPart(ctx, partId, message),
}
