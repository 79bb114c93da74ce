import { search } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const searchJobs = {
  'search.forget-askers': { run: (ctx) => search.purgeSearchVisitors(ctx), cron: '41 0 * * *' },
} satisfies Partial<JobTable>
