import { reviews } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Takes old captchas away. */
export const forgetCaptchas: Job<'reviews.forget-captchas'> = {
  name: 'reviews.forget-captchas',
  run: (ctx) => reviews.forgetCaptchas(ctx),
  cron: '17 * * * *',
}
