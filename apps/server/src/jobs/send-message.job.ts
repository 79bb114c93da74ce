import { notifications } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** Sends one message that waits. */
export const sendMessage: Job<'notifications.send'> = {
  name: 'notifications.send',
  run: (ctx, { messageId }) => notifications.sendMessage(ctx, messageId),
}
