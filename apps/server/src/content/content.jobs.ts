import { content } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const contentJobs = {
  'content.drop-outdated-pages': { run: (ctx) => content.dropOutdatedPages(ctx), cron: '* * * * *' },
} satisfies Partial<JobTable>
