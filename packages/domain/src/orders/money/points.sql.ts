import type { OrderId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { quoteWithPointsRows } from '../../loyalty/index.ts'

/** Whether the order earns or spends points. */
export async function hasPoints(ctx: Context, orderId: OrderId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where('orders.quote_id', 'in', quoteWithPointsRows(ctx.db))
    .executeTakeFirst()
  return row !== undefined
}
