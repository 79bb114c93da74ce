import { identity, notifications, orders } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const notificationsJobs = {
  'notifications.send': {
    run: (ctx, { messageId }) =>
      notifications.sendOrderMessage(ctx, messageId, orders.phoneOfOrder, orders.isMessageTrue),
  },
  'notifications.deliver': {
    run: (ctx, { deliveryId }) =>
      notifications.deliverMessage(ctx, deliveryId, identity.findRecipient, orders.isMessageTrue),
  },
} satisfies Partial<JobTable>
