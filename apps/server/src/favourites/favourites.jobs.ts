import { favourites } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const favouritesJobs = {
  'favourites.notify-subscribers': { run: (ctx) => favourites.notifySubscribers(ctx), cron: '*/5 * * * *' },
} satisfies Partial<JobTable>
