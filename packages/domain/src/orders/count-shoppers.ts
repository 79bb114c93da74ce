import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** How many people ordered each product since then; one person counts once, and orders that came to nothing do not. */
export async function countShoppers(ctx: Context, since: Date): Promise<{ productId: ProductId; shoppers: number }[]> {
  const { rows } = await sql<{ productId: ProductId; shoppers: number }>`
    select line.product_id as "productId", count(distinct placed.shopper_id)::int as shoppers
    from orders placed join order_parts part on part.order_id = placed.id join order_lines line on line.part_id = part.id
    where placed.created_at > ${since}
      and part.state not in ('created', 'awaiting_payment', 'expired', 'reserve_expired', 'unavailable', 'cancelled')
    group by line.product_id`.execute(ctx.db)
  return rows
}
