import { retention } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const retentionJobs = {
  'retention.purge': { run: (ctx) => retention.purge(ctx), cron: '*/15 * * * *', needsSteadyClock: true },
} satisfies Partial<JobTable>
