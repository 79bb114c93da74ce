import { catalogue } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const catalogueJobs = {
  'catalogue.refresh-offers': { run: (ctx) => catalogue.refreshOffersAtMidnight(ctx), cron: '3 * * * *' },
  'catalogue.repair-imports': { run: (ctx) => catalogue.repairImports(ctx), cron: '*/10 * * * *' },
  'catalogue.refresh-limited-offers': { run: (ctx) => catalogue.refreshLimitedOffers(ctx), cron: '* * * * *' },
  'catalogue.download-pictures': { run: (ctx) => catalogue.downloadPictures(ctx), cron: '17 * * * *' },
} satisfies Partial<JobTable>
