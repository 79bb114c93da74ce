import { loyalty } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const loyaltyJobs = {
  'loyalty.mature-and-expire-points': {
    run: async (ctx) => {
      await loyalty.releaseExpiredReservations(ctx)
      await loyalty.matureAndExpirePoints(ctx)
    },
    cron: '*/15 * * * *',
    needsSteadyClock: true,
  },
  'loyalty.warn-of-expiry': { run: (ctx) => loyalty.warnAboutExpiringPoints(ctx), cron: '30 7 * * *' },
} satisfies Partial<JobTable>
