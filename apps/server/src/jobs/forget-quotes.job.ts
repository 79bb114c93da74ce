import { basket } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** Takes away what people looked at and did not order. */
export const forgetQuotes: Job<'basket.forget-quotes'> = {
  name: 'basket.forget-quotes',
  run: (ctx) => basket.forgetQuotes(ctx),
  cron: '*/10 * * * *',
}
