import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** The demo's pharmacist looks round the counter, and will again in a moment. */
export const lookRound: Job<'demo.pharmacist'> = {
  name: 'demo.pharmacist',
  run: (ctx, { pace }) => orders.lookRound(ctx, pace),
}
