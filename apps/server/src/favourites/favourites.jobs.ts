import { favourites } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const favouritesJobs = {
  'favourites.follow-replacements': { run: (ctx) => favourites.followReplacements(ctx), cron: '*/5 * * * *' },
  'favourites.notify-subscribers': { run: (ctx) => favourites.notifySubscribers(ctx), cron: '*/5 * * * *' },
} satisfies Partial<JobTable>
