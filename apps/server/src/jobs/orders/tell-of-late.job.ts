import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Tells whoever waits for a pharmacy that has not begun, or for a courier who has not come. */
export const tellOfLate: Job<'orders.tell-of-late'> = {
  name: 'orders.tell-of-late',
  run: async (ctx) => {
    await orders.tellOfNotBegun(ctx)
    await orders.tellOfLateCouriers(ctx)
  },
  cron: '*/5 * * * *',
}
