import { hoursAfter } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

export interface OrderMetrics {
  /** Placed within the last hour, by how the shopper gets them. */
  placed: { deliveryMethod: string; orders: number }[]
  /** Parts that are not finished, by their state: the queues of the pharmacies and couriers. */
  waiting: { state: string; parts: number; oldestSeconds: number }[]
  /** Pick-up codes that did not fit, within the last hour. */
  wrongCodes: number
  /** From placing an order to the bag at the counter, of bags of the last hour. */
  readySeconds: { median: number; slowest10Percent: number } | undefined
}

/** What happens to the chain's orders just now, for those who watch the shop. */
export async function measureOrders({ db, now }: Pick<Context, 'db' | 'now'>): Promise<OrderMetrics> {
  const hourAgo = hoursAfter(now(), -1)
  const placed = await sql<OrderMetrics['placed'][number]>`
    select way_to_get as "deliveryMethod", count(*)::int as orders from orders
    where created_at > ${hourAgo} group by way_to_get`.execute(db)
  const waiting = await sql<OrderMetrics['waiting'][number]>`
    select state, count(*)::int as parts,
      extract(epoch from ${now()}::timestamptz - min(state_since))::float8 as "oldestSeconds"
    from order_parts
    where state not in ('collected', 'delivered', 'expired', 'reserve_expired', 'unavailable', 'cancelled')
    group by state`.execute(db)
  const wrong = await sql<{ codes: number }>`
    select count(*)::int as codes from order_events where kind = 'part.code_wrong' and at > ${hourAgo}`.execute(db)
  const ready = await sql<{ median: number | null; slowest10Percent: number | null }>`
    select percentile_disc(0.5) within group (order by took)::float8 as median,
      percentile_disc(0.9) within group (order by took)::float8 as "slowest10Percent"
    from (
      select extract(epoch from event.at - placed.created_at) as took
      from order_events event join orders placed on placed.id = event.order_id
      where event.kind = 'part.moved' and event.details ->> 'change' = 'make_ready' and event.at > ${hourAgo}
    ) one`.execute(db)
  const { median = null, slowest10Percent = null } = ready.rows[0] ?? {}
  const readySeconds = median === null || slowest10Percent === null ? undefined : { median, slowest10Percent }
  return { placed: placed.rows, waiting: waiting.rows, wrongCodes: wrong.rows[0]?.codes ?? 0, readySeconds }
}
