import { recommendations } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const recommendationsJobs = {
  'recommendations.forget-views': { run: (ctx) => recommendations.purgeViews(ctx), cron: '47 0 * * *' },
} satisfies Partial<JobTable>
