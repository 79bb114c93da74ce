import { catalogue } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** At midnight of a city's own clock its listings forget what has expired. */
export const beginDay: Job<'catalogue.begin-day'> = {
  name: 'catalogue.begin-day',
  run: (ctx) => catalogue.beginDay(ctx),
  cron: '3 * * * *',
}
