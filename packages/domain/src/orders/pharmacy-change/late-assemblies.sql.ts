import type { OrderPartId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { orderMessageRows } from '../../notifications/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'

const mostAtOnce = 200

/** Parts accepted before then and not started, whose shopper was not notified yet. */
export async function selectLateAssemblies(
  ctx: Context,
  givenBefore: Date,
): Promise<{ partId: OrderPartId; since: Date; openingHours: string; timezone: string }[]> {
  const { rows } = await sql<{ partId: OrderPartId; since: Date; openingHours: string; timezone: string }>`
    select part.id as "partId", part.state_since as since, pharmacy.opening_hours as "openingHours", pharmacy.timezone
    from order_parts part join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = part.pharmacy_id
    where part.state = 'accepted' and part.state_since < ${givenBefore}
      and not exists (select from ${orderMessageRows(ctx.db)} as message where message.order_id = part.order_id
        and message.event like 'part.not_begun ' || part.id || ' ' || part.pharmacy_id || '%')
    order by part.state_since limit ${mostAtOnce}`.execute(ctx.db)
  return rows
}
