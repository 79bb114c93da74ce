import { personalData } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const personalDataJobs = {
  'identity.erase-waiting': {
    run: (ctx) => personalData.erasePending(ctx),
    cron: '52 * * * *',
    needsSteadyClock: true,
  },
} satisfies Partial<JobTable>
