import { loyalty } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const loyaltyJobs = {
  'loyalty.turn-points': {
    run: async (ctx) => {
      await loyalty.releaseLapsed(ctx)
      await loyalty.turnPoints(ctx)
    },
    cron: '*/15 * * * *',
  },
  'loyalty.warn-of-expiry': { run: (ctx) => loyalty.warnOfExpiry(ctx), cron: '30 7 * * *' },
} satisfies Partial<JobTable>
