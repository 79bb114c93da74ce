import { catalogue } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const catalogueJobs = {
  'catalogue.begin-day': { run: (ctx) => catalogue.refreshOffersAtMidnight(ctx), cron: '3 * * * *' },
  'catalogue.pictures': { run: (ctx) => catalogue.downloadPictures(ctx), cron: '17 * * * *' },
} satisfies Partial<JobTable>
