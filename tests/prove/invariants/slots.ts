import { sql } from '@romashka/database'
import type { Context } from '@romashka/domain'
import { broken } from './truth.ts'

/** A courier's places are those of living orders: one each, and free again when nothing of the order is left. */
export async function checkSlots(ctx: Context): Promise<void> {
  const { rows } = await sql`
    with living as (
      select (delivery ->> 'date')::date as on_day, count(*)::int as orders from orders
      where way_to_get = 'courier' and exists (
        select from order_parts where order_id = orders.id
          and state not in ('expired', 'reserve_expired', 'unavailable', 'cancelled'))
      group by 1
    )
    select * from living full join (select on_day, sum(taken)::int as taken from delivery_window_days group by 1) slots using (on_day)
    where coalesce(living.orders, 0) <> coalesce(slots.taken, 0)`.execute(ctx.db)
  if (rows.length > 0) broken('a courier’s places are those of living orders', rows)
}
