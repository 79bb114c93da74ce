import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Puts back what nobody came for. */
export const expireReservation: Job<'orders.expire-reservation'> = {
  name: 'orders.expire-reservation',
  run: (ctx, { partId }) => orders.expireReservation(ctx, partId),
}
