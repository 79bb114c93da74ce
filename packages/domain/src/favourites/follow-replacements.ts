import { sql } from '@romashka/database'
import { successorRows } from '../catalogue/index.ts'
import type { Context } from '../context.ts'

/**
 * A favourite or a subscription whose product was given another code is one of its successor from then on. Whoever has
 * the successor already keeps it as it is.
 */
export async function followReplacements(ctx: Context): Promise<void> {
  await sql`
    with gone as (
      delete from favourite_products favourite using (${successorRows(ctx.db)}) as replaced
      where favourite.product_id = replaced.product_id
      returning owner_kind, owner_id, successor_id, added_at
    )
    insert into favourite_products (owner_kind, owner_id, product_id, added_at)
    select owner_kind, owner_id, successor_id, added_at from gone
    on conflict do nothing`.execute(ctx.db)
  await sql`
    with gone as (
      delete from product_subscriptions subscription using (${successorRows(ctx.db)}) as replaced
      where subscription.product_id = replaced.product_id
      returning subscription.*, successor_id
    )
    insert into product_subscriptions (shopper_id, product_id, city_id, price_at_most_kopecks, created_at, notified_at, is_armed)
    select shopper_id, successor_id, city_id, price_at_most_kopecks, created_at, notified_at, is_armed from gone
    on conflict do nothing`.execute(ctx.db)
}
