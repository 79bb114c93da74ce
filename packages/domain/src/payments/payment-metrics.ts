import { hoursAfter } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

export interface PaymentMetrics {
  state: string
  provider: string
  payments: number
}

/** Payments that came to a state within the last hour. */
export async function measurePayments({ db, now }: Pick<Context, 'db' | 'now'>): Promise<PaymentMetrics[]> {
  const { rows } = await sql<PaymentMetrics>`
    select state, provider, count(*)::int as payments from payments
    where state_since > ${hoursAfter(now(), -1)} group by state, provider`.execute(db)
  return rows
}
