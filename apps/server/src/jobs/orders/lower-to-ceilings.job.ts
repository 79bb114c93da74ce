import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** After every import, and every hour behind the days that have begun: mark-ups hold from a midnight. */
export const lowerToCeilings: Job<'orders.lower-to-ceilings'> = {
  name: 'orders.lower-to-ceilings',
  run: (ctx, { orderId }) => orders.lowerToCeilings(ctx, orderId),
  cron: '8 * * * *',
}
