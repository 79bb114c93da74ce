import {
  appointments,
  attemptEach,
  type Context,
  catalogue,
  courses,
  favourites,
  recommendations,
  reviews,
} from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

/** Each feature moves what it has; one that cannot keeps no other from it. */
const followReplacements = (ctx: Context) =>
  attemptEach([favourites, courses, appointments, recommendations, reviews], (feature) =>
    feature.followReplacements(ctx),
  )

export const catalogueJobs = {
  'catalogue.refresh-offers': { run: (ctx) => catalogue.refreshOffersAtMidnight(ctx), cron: '3 * * * *' },
  'catalogue.repair-imports': { run: (ctx) => catalogue.repairImports(ctx), cron: '*/10 * * * *' },
  'catalogue.refresh-limited-offers': { run: (ctx) => catalogue.refreshLimitedOffers(ctx), cron: '* * * * *' },
  'catalogue.download-pictures': { run: (ctx) => catalogue.downloadPictures(ctx), cron: '17 * * * *' },
  'catalogue.follow-replacements': { run: followReplacements, cron: '*/5 * * * *' },
} satisfies Partial<JobTable>
