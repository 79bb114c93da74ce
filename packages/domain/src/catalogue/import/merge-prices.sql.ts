import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { askedPriceHistory } from './asked-price-history.sql.ts'

export interface MergeCounts {
  staged: number
  added: number
  changed: number
  withdrawn: number
  productIds: ProductId[]
}

export interface PlaceCounts extends MergeCounts {
  /** Price zones, or warehouses, in which something has changed. */
  placeIds: number[]
}

/**
 * Whether a product is this feed's to take prices and stock from: one that it has brought. A price list brings none, so it
 * speaks of all.
 */
export function ownedByThisFeed(runId: number) {
  return sql`(products.feed_source = (select source from import_runs where id = ${runId})
    or not exists (select from staged_products where run_id = ${runId}))`
}

export interface MergeOptions {
  isComplete: boolean
  /** There is none of it yet, so nothing is looked for and written over: that would cost as much as the writing. */
  isFirst: boolean
}

const none: PlaceCounts = { staged: 0, added: 0, changed: 0, withdrawn: 0, productIds: [], placeIds: [] }

/**
 * Prices of zones. A complete feed removes the prices that it does not mention, in the zones that it mentions; any feed
 * removes those of products that it calls unavailable, unless another of its rows has a price. A feed
 * says that a price is reduced; what is crossed out is the lowest price that was asked in the thirty days before, and
 * nothing where none was higher. Source: docs/rules/advertising.md
 */
export async function mergePrices(
  ctx: Context,
  runId: number,
  { isComplete, isFirst }: MergeOptions,
): Promise<PlaceCounts> {
  const { rows } = await sql<PlaceCounts>`
    with source as materialized (
      select staged.*, products.id as product_id,
        row_number() over (partition by price_zone_id, staged.code order by is_mention_only, staged.line) as nth
      from staged_prices staged left join products on products.code = staged.code where staged.run_id = ${runId}
    ), rejected as (
      insert into import_rejections (run_id, line, kind, reason, value, code)
      select ${runId}::int, line, 'price', case when nth > 1 then 'repeated' else 'product_unknown' end, code, code
      from source where not is_mention_only and (product_id is null or nth > 1)
        -- An offer whose product was refused is reported once; an id that another supplier uses as well has a mark by now.
        and not exists (select from import_rejections known where known.run_id = ${runId} and not known.is_note
          and known.kind = 'product' and known.line = source.line
          and (known.code = source.code or starts_with(source.code, known.code || '~')))
      group by line, nth > 1, code
    ), good as materialized (select * from source where not is_mention_only and product_id is not null and nth = 1),
    ${askedPriceHistory(ctx)}, uncrossed as (
      insert into import_rejections (run_id, line, kind, reason, value, code, is_note)
      select ${runId}::int, good.line, 'price', 'crossed_never_asked', min(good.crossed_kopecks)::text, good.code, true
      from good join priced using (price_zone_id, product_id)
      where good.crossed_kopecks is not null and priced.crossed_kopecks is null
      group by good.line, good.code
    ), merged as (
      insert into prices (price_zone_id, product_id, price_kopecks, crossed_kopecks, crossed_until, changed_at, asked_from)
      select price_zone_id, product_id, price_kopecks, crossed_kopecks, crossed_until, ${ctx.now()}::timestamptz,
        ${ctx.now()}::timestamptz
      from priced order by 1, 2
      ${isFirst ? sql`` : overPrice}
      returning price_zone_id, product_id, xmax = 0 as added
    ), gone as (
      delete from prices where ${isComplete}::boolean
        and price_zone_id in (select price_zone_id from good)
        and product_id in (select id from products where ${ownedByThisFeed(runId)})
        and not exists (select from source where source.price_zone_id = prices.price_zone_id
          and source.product_id = prices.product_id)
      returning price_zone_id, product_id, price_kopecks
    ), unavailable as (
      delete from prices using source where source.is_ended and source.nth = 1
        and prices.price_zone_id = source.price_zone_id and prices.product_id = source.product_id
      returning prices.price_zone_id, prices.product_id, prices.price_kopecks
    ), removed as (select * from gone union all select * from unavailable), ended as (
      insert into asked_prices (price_zone_id, product_id, price_kopecks, asked_until)
      select * from ending union all select * from declared
      union all select price_zone_id, product_id, price_kopecks, ${ctx.now()}::timestamptz from removed
      on conflict do nothing
    )
    select (select count(*)::int from good) as staged,
      (select count(*) filter (where added)::int from merged) as added,
      (select count(*) filter (where not added)::int from merged) as changed,
      (select count(*)::int from removed) as withdrawn,
      array(select product_id from merged union select product_id from removed) as "productIds",
      array(select price_zone_id from merged union select price_zone_id from removed) as "placeIds"`.execute(ctx.db)
  return rows[0] ?? none
}

const overPrice = sql`
  on conflict (price_zone_id, product_id) do update set price_kopecks = excluded.price_kopecks,
    crossed_kopecks = excluded.crossed_kopecks, crossed_until = excluded.crossed_until, changed_at = excluded.changed_at,
    asked_from = case when prices.price_kopecks = excluded.price_kopecks then prices.asked_from
      else excluded.asked_from end
  where (prices.price_kopecks, prices.crossed_kopecks, prices.crossed_until)
    is distinct from (excluded.price_kopecks, excluded.crossed_kopecks, excluded.crossed_until)`

/** What warehouses can bring. Packs already promised stay on hand. */
export async function mergeWarehouseStock(
  ctx: Context,
  runId: number,
  { isComplete, isFirst }: MergeOptions,
): Promise<PlaceCounts> {
  const { rows } = await sql<PlaceCounts>`
    with source as materialized (
      select staged.*, products.id as product_id,
        row_number() over (partition by warehouse_id, staged.code order by staged.line) as nth
      from staged_warehouse_stock staged left join products on products.code = staged.code where staged.run_id = ${runId}
    ), rejected as (
      insert into import_rejections (run_id, line, kind, reason, value, code)
      select ${runId}::int, line, 'warehouseStock', case when nth > 1 then 'repeated' else 'product_unknown' end, code, code
      from source where product_id is null or nth > 1
    ), good as materialized (select * from source where product_id is not null and nth = 1),
    merged as (
      insert into warehouse_stock (warehouse_id, product_id, on_hand, confirmed_at)
      select warehouse_id, product_id, packs, ${ctx.now()}::timestamptz from good order by 1, 2
      ${isFirst ? sql`` : overPacks}
      returning warehouse_id, product_id, xmax = 0 as added
    ), gone as (
      update warehouse_stock stock set on_hand = reserved, confirmed_at = ${ctx.now()}
      where ${isComplete}::boolean and on_hand > reserved and warehouse_id in (select warehouse_id from good)
        and product_id in (select id from products where ${ownedByThisFeed(runId)})
        and not exists (select from source where source.warehouse_id = stock.warehouse_id
          and source.product_id = stock.product_id)
      returning warehouse_id, product_id
    )
    select (select count(*)::int from good) as staged,
      (select count(*) filter (where added)::int from merged) as added,
      (select count(*) filter (where not added)::int from merged) as changed,
      (select count(*)::int from gone) as withdrawn,
      array(select product_id from merged union select product_id from gone) as "productIds",
      array(select warehouse_id from merged union select warehouse_id from gone) as "placeIds"`.execute(ctx.db)
  return rows[0] ?? none
}

const overPacks = sql`
  on conflict (warehouse_id, product_id) do update
    set on_hand = greatest(excluded.on_hand, warehouse_stock.reserved), confirmed_at = excluded.confirmed_at
  where warehouse_stock.on_hand <> greatest(excluded.on_hand, warehouse_stock.reserved)`

/** Fewer first rows are written in no time, and the tables that they refer to are not locked for them. */
export const fewestFirstRows = 2_000

/** Whether there are no prices yet, and nothing in warehouses, and this feed brings many. */
export async function isFirstOffered(ctx: Context, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select where not exists (select from prices) and not exists (select from warehouse_stock)
      and (select count(*) from staged_prices where run_id = ${runId}) >= ${fewestFirstRows}`.execute(ctx.db)
  return rows.length > 0
}
