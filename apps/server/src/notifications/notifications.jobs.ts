import { identity, notifications, orders } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const notificationsJobs = {
  'notifications.send': {
    run: (ctx, { messageId }) => notifications.sendOrderMessage(ctx, messageId, orders.phoneOfOrder),
  },
  'notifications.deliver': {
    run: (ctx, { deliveryId }) => notifications.deliverMessage(ctx, deliveryId, identity.findRecipient),
  },
} satisfies Partial<JobTable>
