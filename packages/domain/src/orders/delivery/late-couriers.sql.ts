import type { OrderPartId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { orderMessageRows } from '../../notifications/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { PartState } from '../part-machine.ts'

const mostAtOnce = 200

/** Parts in these states whose delivery slot ended before then, and whose shopper was not notified of it yet. */
export async function selectLateDeliveries(
  ctx: Context,
  states: readonly PartState[],
  before: Date,
): Promise<OrderPartId[]> {
  const { rows } = await sql<{ id: OrderPartId }>`
    select part.id from order_parts part
    join orders placed on placed.id = part.order_id
    join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = part.pharmacy_id
    where part.state = any(${[...states]}::text[]) and placed.way_to_get = 'courier'
      and placed.delivery ->> 'date' is not null and placed.delivery ->> 'timeUntil' is not null
      and ((placed.delivery ->> 'date') || ' ' || (placed.delivery ->> 'timeUntil'))::timestamp
        at time zone pharmacy.timezone < ${before}::timestamptz
      and not exists (select from ${orderMessageRows(ctx.db)} as message where message.order_id = part.order_id
        and message.event = 'part.courier_late ' || part.id || ' ' || (placed.delivery ->> 'date') || ' ' || (placed.delivery ->> 'timeUntil'))
    order by part.state_since limit ${mostAtOnce}`.execute(ctx.db)
  return rows.map((row) => row.id)
}
