import { basket } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const basketJobs = {
  'basket.forget-quotes': { run: (ctx) => basket.purgeQuotes(ctx), cron: '*/10 * * * *' },
} satisfies Partial<JobTable>
