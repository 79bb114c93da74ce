import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Every night: do we and the provider say the same? */
export const reconcilePayments: Job<'orders.reconcile'> = {
  name: 'orders.reconcile',
  run: (ctx) => orders.reconcilePayments(ctx),
  cron: '40 0 * * *',
}
