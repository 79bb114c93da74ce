import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Ends what is overdue, should a timer have got lost. */
export const sweepOverdue: Job<'orders.sweep'> = {
  name: 'orders.sweep',
  run: (ctx) => orders.sweepOverdue(ctx),
  cron: '*/5 * * * *',
}
