import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Ends what is overdue, should a timer have got lost, and tells of what nobody has begun with. */
export const sweepOverdue: Job<'orders.sweep'> = {
  name: 'orders.sweep',
  run: async (ctx) => {
    await orders.sweepOverdue(ctx)
    await orders.tellOfNotBegun(ctx)
  },
  cron: '*/5 * * * *',
}
