import { loyalty } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Says that points will be lost, while there is time to spend them. */
export const warnOfExpiry: Job<'loyalty.warn-of-expiry'> = {
  name: 'loyalty.warn-of-expiry',
  run: (ctx) => loyalty.warnOfExpiry(ctx),
  cron: '30 7 * * *',
}
