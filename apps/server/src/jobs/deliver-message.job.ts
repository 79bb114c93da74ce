import { notifications } from '@romashka/domain'
import type { Job } from './jobs.ts'

/** Sends one message of the personal area by one way. */
export const deliverMessage: Job<'notifications.deliver'> = {
  name: 'notifications.deliver',
  run: (ctx, { deliveryId }) => notifications.deliverMessage(ctx, deliveryId),
}
