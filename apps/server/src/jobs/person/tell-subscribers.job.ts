import { favourites } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Tells who waits for a product that it has come, wave after wave. */
export const tellSubscribers: Job<'favourites.tell-subscribers'> = {
  name: 'favourites.tell-subscribers',
  run: (ctx) => favourites.tellSubscribers(ctx),
  cron: '*/5 * * * *',
}
