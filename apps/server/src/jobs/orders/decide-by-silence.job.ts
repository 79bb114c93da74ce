import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** No answer means: what there is, at its price. */
export const decideBySilence: Job<'orders.decide-by-silence'> = {
  name: 'orders.decide-by-silence',
  run: (ctx, { partId }) => orders.decideBySilence(ctx, partId),
}
