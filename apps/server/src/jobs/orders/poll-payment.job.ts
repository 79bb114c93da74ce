import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Asks the provider, should its notification have got lost. */
export const pollPayment: Job<'orders.poll-payment'> = {
  name: 'orders.poll-payment',
  run: (ctx, { orderId, round }) => orders.pollPayment(ctx, orderId, round),
}
