import { daysAfter } from '@romashka/basics'
import {
  appointments,
  attemptEach,
  type Context,
  catalogue,
  courses,
  favourites,
  orders,
  recommendations,
  reviews,
} from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

/** Each feature moves what it has; one that cannot keeps no other from it. */
const followReplacements = (ctx: Context) =>
  attemptEach([favourites, courses, appointments, recommendations, reviews], (feature) =>
    feature.followReplacements(ctx),
  )

/** Long enough for what is bought in a season, short enough to forget the last one. */
const popularityDays = 90
const countPopularity = async (ctx: Context) =>
  catalogue.refreshPopularity(ctx, await orders.countShoppers(ctx, daysAfter(ctx.now(), -popularityDays)))

export const catalogueJobs = {
  'catalogue.refresh-offers': { run: (ctx) => catalogue.refreshOffersAtMidnight(ctx), cron: '3 * * * *' },
  'catalogue.repair-imports': { run: (ctx) => catalogue.repairImports(ctx), cron: '*/10 * * * *' },
  'catalogue.refresh-limited-offers': { run: (ctx) => catalogue.refreshLimitedOffers(ctx), cron: '* * * * *' },
  'catalogue.download-pictures': { run: (ctx) => catalogue.downloadPictures(ctx), cron: '17 * * * *' },
  // At night in most of the country.
  'catalogue.count-popularity': { run: countPopularity, cron: '40 0 * * *' },
  'catalogue.follow-replacements': { run: followReplacements, cron: '*/5 * * * *' },
} satisfies Partial<JobTable>
