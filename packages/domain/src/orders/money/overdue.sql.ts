import { minutesAfter, type OrderId, type OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { timedStates } from '../part-machine.ts'

/** A timer that is this late is treated as lost. */
export const graceMinutes = 2
const mostAtOnce = 500

export async function listOverdueParts(
  ctx: Context,
): Promise<{ state: string; orderId: OrderId; partId: OrderPartId }[]> {
  const rows = await ctx.db
    .selectFrom('order_parts')
    .where('deadline_at', '<', minutesAfter(ctx.now(), -graceMinutes))
    .where('state', 'in', [...timedStates])
    .select(['id', 'order_id', 'state'])
    .orderBy('deadline_at')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => ({ state: row.state, orderId: row.order_id, partId: row.id }))
}
