import { loyalty } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Lets gifts become spendable, lapsed quotes give their points back, and old points go. */
export const turnPoints: Job<'loyalty.turn-points'> = {
  name: 'loyalty.turn-points',
  run: async (ctx) => {
    await loyalty.releaseLapsed(ctx)
    await loyalty.turnPoints(ctx)
  },
  cron: '*/15 * * * *',
}
