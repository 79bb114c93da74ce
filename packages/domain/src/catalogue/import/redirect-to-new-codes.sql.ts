import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/**
 * A chain that gives a pack another code withdraws one product and brings another. What was withdrawn and what was added
 * by the same feed is one pack where the barcode is the same, or else the whole title and the maker: the old address
 * leads to the new product from then on.
 */
export async function redirectToNewCodes(
  ctx: Context,
  withdrawn: readonly ProductId[],
  added: readonly ProductId[],
): Promise<void> {
  if (withdrawn.length === 0 || added.length === 0) return
  await sql`
    with gone as (
      select id, code, slug, ean, title, maker_id from products where id = any(${[...withdrawn]}::int[])
    ), fresh as (
      select id, ean, title, maker_id from products where id = any(${[...added]}::int[])
    ), found as (
      select gone.id, fresh.id as successor, 1 as rank from gone join fresh on fresh.ean = gone.ean
      union all
      select gone.id, fresh.id, 2 from gone join fresh on fresh.title = gone.title
        and fresh.maker_id is not distinct from gone.maker_id
    ), pairs as (
      select distinct on (gone.id) gone.id, gone.code, gone.slug, found.successor
      from found join gone using (id) order by gone.id, found.rank, found.successor
    ), moved as (
      update products set slug = pairs.slug || '-' || left(md5(pairs.code), 8) from pairs where products.id = pairs.id
    ), forwarded as (
      update product_redirects set product_id = pairs.successor from pairs where product_redirects.product_id = pairs.id
    )
    insert into product_redirects (slug, product_id, status) select slug, successor, 301 from pairs
    on conflict (slug) do nothing`.execute(ctx.db)
}
