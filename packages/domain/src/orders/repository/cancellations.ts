import type { OrderId, OrderPartId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export interface Cancellation {
  partId: OrderPartId
  reasonType: string
  reasonMessage: string | null
  actor: string
  cancelledAt: Date
}

export async function listCancellations(ctx: Context, ids: readonly OrderId[]): Promise<Cancellation[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.selectFrom('order_cancellations').selectAll().where('order_id', 'in', ids).execute()
  return rows.map((row) => ({
    partId: row.part_id,
    reasonType: row.reason_type,
    reasonMessage: row.reason_message,
    actor: row.actor,
    cancelledAt: row.cancelled_at,
  }))
}
