import { catalogue } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const catalogueJobs = {
  'catalogue.begin-day': { run: (ctx) => catalogue.refreshOffersAtMidnight(ctx), cron: '3 * * * *' },
  'catalogue.limited-offers': { run: (ctx) => catalogue.refreshLimitedOffers(ctx), cron: '* * * * *' },
  'catalogue.pictures': { run: (ctx) => catalogue.downloadPictures(ctx), cron: '17 * * * *' },
} satisfies Partial<JobTable>
