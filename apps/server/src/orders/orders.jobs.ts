import { attemptEach, orders } from '@romashka/domain'
import type { JobTable } from '../jobs/job.ts'

export const ordersJobs = {
  'orders.expire-payment': { run: (ctx, { orderId }) => orders.expirePayment(ctx, orderId) },
  'orders.expire-delivery': { run: (ctx, { orderId }) => orders.expireAddedDelivery(ctx, orderId) },
  'orders.poll-payment': { run: (ctx, poll) => orders.pollPayment(ctx, poll) },
  'orders.settle': { run: (ctx, { orderId }) => orders.settleOrder(ctx, orderId) },
  'orders.watch-hold': { run: (ctx, { orderId }) => orders.captureBeforeHoldExpires(ctx, orderId) },
  'orders.align-points': { run: (ctx, { orderId }) => orders.alignOrderPoints(ctx, orderId) },
  'orders.expire-reservation': { run: (ctx, { partId }) => orders.expireReservation(ctx, partId) },
  'orders.expire-return': { run: (ctx, { partId }) => orders.expireReturn(ctx, partId) },
  'orders.remind': { run: (ctx, reminder) => orders.sendPickupReminder(ctx, reminder) },
  'orders.decide-by-silence': { run: (ctx, { partId }) => orders.applyDefaultDecision(ctx, partId) },
  // After every import, and every hour, because new mark-ups come into force at midnight of each time zone.
  'orders.lower-to-ceilings': {
    run: (ctx, { orderId }) => orders.lowerPricesToCeilings(ctx, orderId),
    cron: '8 * * * *',
  },
  'orders.resolve-shortfalls': { run: (ctx) => orders.resolveShortfalls(ctx), cron: '*/2 * * * *' },
  'orders.notify-late': {
    run: (ctx) => attemptEach([orders.notifyOfLateAssemblies, orders.notifyOfLateCouriers], (step) => step(ctx)),
    cron: '*/5 * * * *',
  },
  'orders.expire-overdue': { run: (ctx) => orders.expireOverdue(ctx), cron: '*/5 * * * *' },
  'orders.reconcile': { run: (ctx) => orders.reconcilePayments(ctx), cron: '40 0 * * *' },
  'demo.pharmacist': { run: (ctx, { pace }) => orders.advanceDemoOrders(ctx, pace) },
} satisfies Partial<JobTable>
