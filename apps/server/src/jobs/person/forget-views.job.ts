import { recommendations } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Takes old looks away. */
export const forgetViews: Job<'recommendations.forget-views'> = {
  name: 'recommendations.forget-views',
  run: (ctx) => recommendations.forgetViews(ctx),
  cron: '47 0 * * *',
}
