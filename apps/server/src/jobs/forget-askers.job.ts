import { search } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** Forgets who asked what long ago; how many asked stays. */
export const forgetAskers: Job<'search.forget-askers'> = {
  name: 'search.forget-askers',
  run: (ctx) => search.forgetAskers(ctx),
  cron: '41 0 * * *',
}
