import { sql } from '@romashka/database'
import { successorRows } from '../catalogue/index.ts'
import type { Context } from '../context.ts'

/** Who has looked at a pack that has another code now has looked at that one. */
export async function followReplacements(ctx: Context): Promise<void> {
  await sql`
    with gone as (
      delete from product_views viewed using (${successorRows(ctx.db)}) as replaced
      where viewed.product_id = replaced.product_id
      returning owner, successor_id, viewed_at
    )
    insert into product_views (owner, product_id, viewed_at)
    select owner, successor_id, viewed_at from gone
    on conflict do nothing`.execute(ctx.db)
}
