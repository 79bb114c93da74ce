import { reviews } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const reviewsJobs = {
  'reviews.forget-captchas': { run: (ctx) => reviews.purgeCaptchas(ctx), cron: '17 * * * *' },
} satisfies Partial<JobTable>
