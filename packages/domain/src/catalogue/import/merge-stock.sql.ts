import type { CityId, ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import { fewestFirstRows, type MergeCounts, type MergeOptions, ownedByThisFeed } from './merge-prices.sql.ts'

/**
 * Records reserved packs that are missing in this feed. The stock row keeps them (the database does not let on_hand fall
 * below reserved); orders then ask the shopper.
 * Source: docs/rules/reservations.md (an offline sale may take reserved stock: a decision, never a silent cut).
 */
export async function recordShortfalls(
  ctx: Context,
  runId: number,
  cityId: CityId,
  isComplete: boolean,
): Promise<void> {
  await sql`
    with held as (
      select stock.* from stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
      where pharmacy.city_id = ${cityId} and stock.reserved > 0
      order by stock.pharmacy_id, stock.product_id, stock.lot for update of stock
    ), reported as (
      select held.*, staged.packs from held join products on products.id = held.product_id
      left join staged_stock staged on staged.run_id = ${runId} and staged.pharmacy_id = held.pharmacy_id
        and staged.code = products.code and staged.lot = held.lot
    )
    insert into stock_shortfalls (pharmacy_id, product_id, lot, packs, noticed_at)
    select pharmacy_id, product_id, lot, reserved - coalesce(packs, 0), ${ctx.now()} from reported
    where coalesce(packs, 0) < reserved and (packs is not null or ${isComplete}::boolean)
      and (packs is not null or product_id in (select id from products where ${ownedByThisFeed(runId)}))
      and exists (select from staged_stock any_of where any_of.run_id = ${runId} and any_of.pharmacy_id = reported.pharmacy_id)
      and not exists (select from stock_shortfalls known where known.settled_at is null
        and (known.pharmacy_id, known.product_id, known.lot) = (reported.pharmacy_id, reported.product_id, reported.lot))`.execute(
    ctx.db,
  )
}

/** The stock of one city's pharmacies, so that no lock is held for longer than a city takes. */
export async function mergeStock(
  ctx: Context,
  runId: number,
  cityId: CityId,
  { isComplete, isFirst }: MergeOptions,
): Promise<MergeCounts> {
  const now = ctx.now()
  const onConflict = isFirst
    ? sql``
    : sql`on conflict (pharmacy_id, product_id, lot) do update set on_hand = greatest(excluded.on_hand, stock.reserved),
        expires_on = excluded.expires_on, confirmed_at = excluded.confirmed_at
      where (stock.on_hand, stock.expires_on) <> (greatest(excluded.on_hand, stock.reserved), excluded.expires_on)`
  const { rows } = await sql<MergeCounts>`
    with shops as materialized (select id from ${pharmacyRows(ctx.db)} as pharmacy where city_id = ${cityId}),
    source as materialized (
      select staged.line, staged.pharmacy_id, staged.code, staged.lot, staged.expires_on, staged.packs,
        products.id as product_id,
        row_number() over (partition by staged.pharmacy_id, staged.code, staged.lot order by staged.line) as nth
      from staged_stock staged left join products on products.code = staged.code
      where staged.run_id = ${runId} and staged.pharmacy_id = any(array(select id from shops))
    ), rejected as (
      insert into import_rejections (run_id, line, kind, reason, value, code)
      select ${runId}::int, line, 'stock', case when nth > 1 then 'repeated' else 'product_unknown' end, code, code
      from source where product_id is null or nth > 1
    ), good as materialized (select * from source where product_id is not null and nth = 1),
    merged as (
      insert into stock (pharmacy_id, product_id, lot, expires_on, on_hand, confirmed_at, is_recalled)
      select pharmacy_id, product_id, lot, expires_on, packs, ${now}::timestamptz,
        (product_id, upper(lot)) in (select product_id, upper(lot) from recalled_lots where ended_at is null)
      from good order by 1, 2, 3
      ${onConflict}
      returning product_id, xmax = 0 as added
    ), confirmed as (
      insert into stock_confirmations (pharmacy_id, confirmed_at)
      select distinct pharmacy_id, ${now}::timestamptz from good where ${isComplete}::boolean order by 1
      on conflict (pharmacy_id) do update set confirmed_at = excluded.confirmed_at
    )
    select (select count(*)::int from good) as staged,
      (select count(*) filter (where added)::int from merged) as added,
      (select count(*) filter (where not added)::int from merged) as changed,
      0 as withdrawn, array(select distinct product_id from merged) as "productIds"`.execute(ctx.db)
  return rows[0] ?? { staged: 0, added: 0, changed: 0, withdrawn: 0, productIds: [] }
}

/** A complete feed removes the lots it does not list from the pharmacies it lists. Reserved packs stay. */
export async function withdrawStock(ctx: Context, runId: number, cityId: CityId): Promise<ProductId[]> {
  const { rows } = await sql<{ product_id: ProductId }>`
    with listed as materialized (
      select staged.pharmacy_id, products.id as product_id, staged.lot
      from staged_stock staged join products on products.code = staged.code
      where staged.run_id = ${runId}
        and staged.pharmacy_id = any(array(select id from ${pharmacyRows(ctx.db)} as pharmacy where city_id = ${cityId}))
    ), shops as materialized (select distinct pharmacy_id from listed),
    missing as materialized (
      select stock.pharmacy_id, stock.product_id, stock.lot, stock.reserved
      from stock
        left join listed on listed.pharmacy_id = stock.pharmacy_id and listed.product_id = stock.product_id
          and listed.lot = stock.lot
      where stock.pharmacy_id = any(array(select pharmacy_id from shops))
        and listed.lot is null and (stock.reserved = 0 or stock.on_hand > stock.reserved)
        and stock.product_id in (select id from products where ${ownedByThisFeed(runId)})
    ), emptied as (
      update stock set on_hand = stock.reserved, confirmed_at = ${ctx.now()} from missing
      where missing.reserved > 0 and (stock.pharmacy_id, stock.product_id, stock.lot)
        = (missing.pharmacy_id, missing.product_id, missing.lot)
      returning stock.product_id
    ), gone as (
      delete from stock using missing
      where stock.reserved = 0 and (stock.pharmacy_id, stock.product_id, stock.lot)
        = (missing.pharmacy_id, missing.product_id, missing.lot)
      returning stock.product_id
    )
    select product_id from emptied union all select product_id from gone`.execute(ctx.db)
  return rows.map((row) => row.product_id)
}

/**
 * Newly filled tables have no statistics, and a nested loop over a city's stock takes hours where a hash join takes a
 * second.
 */
export async function disableNestedLoops(ctx: Context): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(ctx.db)
}

/** More first lots than this are not written in one transaction. */
const mostFirstLots = 1_000_000

/** Whether the shop has nothing on sale, and this feed brings much stock, but not too much for one transaction. */
export async function isFirstStock(ctx: Context, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select where not exists (select from stock) and not exists (select from city_offers)
      and (select count(*) from staged_stock where run_id = ${runId}) between ${fewestFirstRows} and ${mostFirstLots}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** Cities of the pharmacies that the feed lists. */
export async function listStockCities(ctx: Context, runId: number): Promise<CityId[]> {
  const { rows } = await sql<{ city_id: CityId }>`
    select distinct city_id from ${pharmacyRows(ctx.db)} as pharmacy where exists (
      select from staged_stock staged where staged.run_id = ${runId} and staged.pharmacy_id = pharmacy.id)
    order by city_id`.execute(ctx.db)
  return rows.map((row) => row.city_id)
}
