import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { cityRows, regionRows } from '../../locations/index.ts'
import type { FeedMarkup } from './feed.ts'
import type { MergeCounts } from './merge-prices.sql.ts'

export type MarkupLine = FeedMarkup & { regionId: number }

/** Mark-ups of regions, by the day they hold from. An earlier day stays: what was sold then was sold under it. */
export async function mergeMarkups(
  ctx: Context,
  lines: readonly MarkupLine[],
): Promise<Omit<MergeCounts, 'productIds'>> {
  const rows = JSON.stringify(
    lines.map(({ regionId, holdsFrom, source, wholesalePercents: wholesale, retailPercents: retail }) => ({
      region_id: regionId,
      holds_from: holdsFrom,
      wholesale_to_100: wholesale[0],
      wholesale_to_500: wholesale[1],
      wholesale_above: wholesale[2],
      retail_to_100: retail[0],
      retail_to_500: retail[1],
      retail_above: retail[2],
      source,
    })),
  )
  const { rows: merged } = await sql<{ added: boolean }>`
    insert into region_markups as known
    select * from json_populate_recordset(null::region_markups, ${rows}::text::json) order by region_id, holds_from
    on conflict (region_id, holds_from) do update set wholesale_to_100 = excluded.wholesale_to_100,
      wholesale_to_500 = excluded.wholesale_to_500, wholesale_above = excluded.wholesale_above,
      retail_to_100 = excluded.retail_to_100, retail_to_500 = excluded.retail_to_500,
      retail_above = excluded.retail_above, source = excluded.source
    where known is distinct from excluded
    returning xmax = 0 as added`.execute(ctx.db)
  const added = merged.filter((row) => row.added).length
  return { staged: lines.length, added, changed: merged.length - added, withdrawn: 0 }
}

/** Registered prices. What has one is on the list of vital medicines; what the file does not mention stays as it is. */
export async function mergeRegistryPrices(ctx: Context, runId: number): Promise<MergeCounts> {
  const { rows } = await sql<MergeCounts>`
    with source as materialized (
      select staged.*, products.id as product_id, products.registry_price_kopecks is null as is_new,
        row_number() over (partition by staged.code order by staged.line) as nth
      from staged_registry_prices staged left join products on products.code = staged.code
      where staged.run_id = ${runId}
    ), rejected as (
      insert into import_rejections (run_id, line, kind, reason, value, code)
      select ${runId}::int, line, 'registryPrice', case when nth > 1 then 'repeated' else 'product_unknown' end, code, code
      from source where product_id is null or nth > 1
    ), good as materialized (select * from source where product_id is not null and nth = 1),
    merged as (
      update products set is_vital = true, registry_price_kopecks = good.price_kopecks, updated_at = ${ctx.now()}
      from good where products.id = good.product_id
        and (products.is_vital, products.registry_price_kopecks) is distinct from (true, good.price_kopecks)
      returning products.id, good.is_new as added
    )
    select (select count(*)::int from good) as staged,
      (select count(*) filter (where added)::int from merged) as added,
      (select count(*) filter (where not added)::int from merged) as changed,
      0 as withdrawn, array(select id from merged) as "productIds"`.execute(ctx.db)
  return rows[0] ?? { staged: 0, added: 0, changed: 0, withdrawn: 0, productIds: [] }
}

/** Every product that may have a ceiling: when mark-ups change, all of them do. */
export async function listVitalProducts(ctx: Context): Promise<ProductId[]> {
  const rows = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('is_vital', '=', true)
    .where('registry_price_kopecks', 'is not', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Remarks on prices of this feed that are above the ceiling of a region they are meant for: `312.50 > 290.10 moskva`. */
export async function recordPricesAboveCeiling(ctx: Context, runId: number): Promise<void> {
  await sql`insert into import_rejections (run_id, line, kind, reason, code, value, is_note)
    select ${runId}::int, staged.line, 'price', 'price_above_ceiling', staged.code, round(staged.price_kopecks / 100.0, 2) || ' > '
      || round(min(ceiling.ceiling_kopecks) / 100.0, 2) || ' ' || string_agg(distinct region.slug, ' '), true
    from staged_prices staged join products product on product.code = staged.code
      join (select distinct price_zone_id, region_id, (${ctx.now()}::timestamptz at time zone timezone)::date as today
        from ${cityRows(ctx.db)} as city where id = supply_city_id) supply on supply.price_zone_id = staged.price_zone_id
      join ${regionRows(ctx.db)} as region on region.id = supply.region_id
      cross join lateral retail_ceilings(supply.today) ceiling
    where staged.run_id = ${runId} and not staged.is_mention_only and product.is_vital
      and ceiling.region_id = supply.region_id and ceiling.product_id = product.id
      and staged.price_kopecks > ceiling.ceiling_kopecks
    group by staged.line, staged.code, staged.price_kopecks`.execute(ctx.db)
}

/** Where a feed denies what the registry says; and, in one line, how many vital medicines it has whose ceiling nobody knows. */
export async function recordVitalDoubts(ctx: Context, runId: number): Promise<void> {
  await sql`
    with staged as materialized (
      select staged.line, staged.code, staged.is_vital as said, products.registry_price_kopecks is not null as is_registered
      from staged_products staged join products on products.code = staged.code
      where staged.run_id = ${runId} and not staged.is_mention_only and staged.is_vital is not null
    )
    insert into import_rejections (run_id, line, kind, reason, code, value, is_note)
    select ${runId}::int, line, 'product', 'vital_denied', code, '', true from staged where not said and is_registered
    union all
    select ${runId}::int, 0, 'product', 'registry_price_missing', '', count(*)::text, true from staged
    where said and not is_registered having count(*) > 0`.execute(ctx.db)
}
