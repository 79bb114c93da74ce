import { catalogue } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** Brings the pictures that feeds name; by the hour too, for those whose server did not answer. */
export const bringPictures: Job<'catalogue.pictures'> = {
  name: 'catalogue.pictures',
  run: (ctx) => catalogue.bringPictures(ctx),
  cron: '17 * * * *',
}
