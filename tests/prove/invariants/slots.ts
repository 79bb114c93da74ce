import { sql } from '@romashka/database'
import type { Context } from '@romashka/domain'
import { broken } from './facts.ts'

/**
 * Taken places of a delivery slot equal the active courier orders, one each, plus one for every failed delivery that was
 * followed by another; an ended order frees its place.
 */
export async function checkSlots(ctx: Context): Promise<void> {
  const { rows } = await sql<{ places: number; living: number; again: number }>`
    select
      (select coalesce(sum(taken), 0)::int from delivery_window_days) as places,
      (select count(*)::int from orders where way_to_get = 'courier' and exists (
        select from order_parts where order_id = orders.id
          and state not in ('expired', 'reserve_expired', 'unavailable', 'cancelled'))) as living,
      (select count(*)::int from order_events where kind = 'order.delivery_moved') as again`.execute(ctx.db)
  const [row] = rows
  if (row && row.places !== row.living + row.again) broken('a courier’s places are those of living orders', row)
}
