import { identity } from '@romashka/domain'
import { forgetting } from '../identity/forgetting.ts'
import type { Job } from './jobs.ts'

/** Forgets those who asked for it while an order of theirs was still going. */
export const eraseWaiting: Job<'identity.erase-waiting'> = {
  name: 'identity.erase-waiting',
  run: (ctx) => identity.eraseWaiting(ctx, forgetting),
  cron: '52 * * * *',
}
