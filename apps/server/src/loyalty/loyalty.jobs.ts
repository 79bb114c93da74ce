import { attemptEach, type Context, loyalty } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const loyaltyJobs = {
  'loyalty.mature-and-expire-points': {
    run: (ctx) =>
      attemptEach<(ctx: Context) => Promise<unknown>>(
        [loyalty.releaseExpiredReservations, loyalty.matureAndExpirePoints],
        (step) => step(ctx),
      ),
    cron: '*/15 * * * *',
    needsSteadyClock: true,
  },
  'loyalty.warn-of-expiry': { run: (ctx) => loyalty.warnAboutExpiringPoints(ctx), cron: '30 7 * * *' },
} satisfies Partial<JobTable>
