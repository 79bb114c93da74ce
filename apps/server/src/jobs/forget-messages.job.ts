import { notifications } from '@romashka/domain'
import type { Job } from './jobs.ts'

export const forgetMessages: Job<'notifications.forget'> = {
  name: 'notifications.forget',
  run: (ctx) => notifications.forgetMessages(ctx),
  cron: '40 3 * * *',
}
