import { identity } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** Removes codes, counts and walks that no sign-in looks at any more. */
export const forgetSignIns: Job<'identity.forget'> = {
  name: 'identity.forget',
  run: (ctx) => identity.forgetSignIns(ctx),
  cron: '17 * * * *',
}
