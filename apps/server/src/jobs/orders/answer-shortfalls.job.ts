import { orders } from '@romashka/domain'
import type { Job } from '../jobs.ts'

/** Asks the shoppers whose packs have been sold from the shelf. */
export const answerShortfalls: Job<'orders.answer-shortfalls'> = {
  name: 'orders.answer-shortfalls',
  run: (ctx) => orders.answerShortfalls(ctx),
  cron: '*/2 * * * *',
}
