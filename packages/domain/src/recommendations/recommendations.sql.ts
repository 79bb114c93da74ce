import { sql } from '@romashka/database'
import { productRows } from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { orderedProductRows } from '../orders/index.ts'

const mostViews = 30
const keptDays = 90

/** Records a view; deletes the owner's views beyond the thirtieth and those older than ninety days. */
export async function putView(ctx: Context, owner: string, productId: number): Promise<void> {
  await sql`
    with recorded as (
      insert into product_views (owner, product_id, viewed_at) values (${owner}, ${productId}, ${ctx.now()})
      on conflict (owner, product_id) do update set viewed_at = excluded.viewed_at
    )
    delete from product_views where owner = ${owner} and product_id <> ${productId} and (
      viewed_at < ${ctx.now()}::timestamptz - make_interval(days => ${keptDays})
      or product_id in (select product_id from product_views where owner = ${owner} order by viewed_at desc offset ${mostViews - 1}))`.execute(
    ctx.db,
  )
}

export async function listViewed(ctx: Context, owner: string, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('product_views')
    .select('product_id')
    .where('owner', '=', owner)
    .orderBy('viewed_at', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Products ordered in the same orders, at least twice, the most frequent first; prescription medicines never. */
export async function listOrderedWith(ctx: Context, productIds: readonly number[], limit: number): Promise<number[]> {
  const ordered = orderedProductRows(ctx.db)
  const { rows } = await sql<{ id: number }>`
    select other.product_id as id
    from ${ordered} as asked
    join ${ordered} as other on other.order_id = asked.order_id and other.product_id <> all(${[...productIds]}::int[])
    join ${productRows(ctx.db)} as product on product.id = other.product_id and product.withdrawn_at is null
      and product.dispensing_class not in ('prescription', 'pharmacy_only')
    where asked.product_id = any(${[...productIds]}::int[])
    group by other.product_id having count(distinct asked.order_id) > 1
    order by count(distinct asked.order_id) desc, other.product_id limit ${limit}`.execute(ctx.db)
  return rows.map((row) => row.id)
}
