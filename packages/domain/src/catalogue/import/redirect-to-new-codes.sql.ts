import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/**
 * A chain that gives a pack another code withdraws one product and brings another. What was withdrawn and what was added
 * by the same feed, or came back with it, is one pack where the barcode is the same, or else the whole title and the
 * maker; by the barcode alone what is on sale anyway takes the place of what is withdrawn, and what is brought that of
 * what was withdrawn before. The address of the withdrawn one, which keeps its slug, leads to the other one from then on.
 * Returns what has taken another's place.
 */
export async function redirectToNewCodes(
  ctx: Context,
  withdrawn: readonly ProductId[],
  brought: readonly ProductId[],
): Promise<ProductId[]> {
  if (withdrawn.length === 0 && brought.length === 0) return []
  const { rows: pairs } = await sql<{ id: ProductId; slug: string; successor: ProductId }>`
    with gone as materialized (
      select id, slug, ean, title, maker_id from products where id = any(${[...withdrawn]}::int[])
    ), fresh as materialized (
      select id, ean, title, maker_id from products where id = any(${[...brought]}::int[])
    ), found as (
      select gone.id, fresh.id as successor, 1 as rank from gone join fresh on fresh.ean = gone.ean
      union all
      select gone.id, kept.id, 2 from gone join products kept on kept.ean = gone.ean and kept.withdrawn_at is null
      union all
      select gone.id, fresh.id, 3 from gone join fresh on fresh.title = gone.title
        and fresh.maker_id is not distinct from gone.maker_id
      union all
      select former.id, fresh.id, 1 from fresh join products former on former.ean = fresh.ean
      where former.withdrawn_at is not null and former.id <> fresh.id and not exists (
        select from product_redirects moved join products there on there.id = moved.product_id
        where moved.slug = former.slug and there.withdrawn_at is null)
    )
    select distinct on (products.id) products.id, products.slug, found.successor
    from found join products on products.id = found.id order by products.id, found.rank, found.successor`.execute(
    ctx.db,
  )
  if (pairs.length === 0) return []

  const rows = sql`json_to_recordset(${JSON.stringify(pairs)}::text::json) as pair (id int, slug text, successor int)`
  await sql`update product_redirects set product_id = pair.successor from ${rows}
    where product_redirects.product_id = pair.id`.execute(ctx.db)
  // Otherwise the ceiling of a vital medicine would end with its former code.
  await sql`with known as (
      select distinct on (successor) successor, is_vital, registry_price_kopecks from ${rows}
      join products gone on gone.id = pair.id
      where is_vital and registry_price_kopecks is not null order by successor, registry_price_kopecks, gone.id
    )
    update products set is_vital = true,
      registry_price_kopecks = coalesce(products.registry_price_kopecks, known.registry_price_kopecks)
    from known where products.id = known.successor`.execute(ctx.db)
  await sql`insert into product_redirects (slug, product_id, status) select slug, successor, 301 from ${rows}
    on conflict (slug) do update set product_id = excluded.product_id, status = 301`.execute(ctx.db)
  // What an editor has announced for a while holds for the pack, whatever its code.
  await sql`update limited_offers set product_id = pair.successor from ${rows}
    where limited_offers.product_id = pair.id and ends_at > ${ctx.now()}`.execute(ctx.db)
  return [...new Set(pairs.map(({ successor }) => successor))]
}
