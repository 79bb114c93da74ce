import { sql, type Tables } from '@romashka/database'
import type { Insertable } from 'kysely'
import type { Context } from '../../context.ts'
import { priceZoneRows, regionRows, warehouseRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { ValueSources } from '../value-sources.ts'

/** The values of one product as the import will write them. */
export interface StagedProduct
  extends Omit<
    Insertable<Tables['staged_products']>,
    'run_id' | 'line' | 'is_mention_only' | 'substances' | 'value_sources'
  > {
  substances: { name: string; slug: string }[]
  value_sources: ValueSources
}

interface Staged {
  line: number
  code: string
}
/** A rejected row still says that its product, or its price, exists. */
export type ProductLine = Staged & { is_mention_only: boolean } & Partial<StagedProduct>
export interface StagedPrice extends Staged {
  is_mention_only: boolean
  is_ended: boolean
  price_zone_id: number
  price_kopecks: number | null
  crossed_kopecks: number | null
  crossed_until: string | null
  crossed_asked_until: string | null
}
export interface StockLine extends Staged {
  pharmacy_id: number
  lot: string
  expires_on: string
  packs: number
}
export interface StagedWarehouseStock extends Staged {
  warehouse_id: number
  packs: number
}
export interface RegistryLine extends Staged {
  price_kopecks: number
}

/** A column as one text parameter: much faster than an array of values. */
function column(values: readonly (string | number)[]) {
  const quoted = values.map((value) =>
    typeof value === 'number' ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  )
  return sql`${`{${quoted.join()}}`}::text`
}

export async function stageProducts(ctx: Context, runId: number, lines: readonly ProductLine[]): Promise<void> {
  const rows = JSON.stringify(lines.map((line) => ({ ...line, run_id: runId })))
  await sql`insert into staged_products select * from json_populate_recordset(null::staged_products, ${rows}::text::json)`.execute(
    ctx.db,
  )
}

export async function stagePrices(ctx: Context, runId: number, lines: readonly StagedPrice[]): Promise<void> {
  const rows = JSON.stringify(lines.map((line) => ({ ...line, run_id: runId })))
  await sql`insert into staged_prices select * from json_populate_recordset(null::staged_prices, ${rows}::text::json)`.execute(
    ctx.db,
  )
}

export async function stageStock(ctx: Context, runId: number, lines: readonly StockLine[]): Promise<void> {
  await sql`insert into staged_stock (run_id, line, pharmacy_id, code, lot, expires_on, packs)
    select ${runId}::int, line, pharmacy_id, code, lot, expires_on, packs from unnest(
      ${column(lines.map((one) => one.line))}::int[], ${column(lines.map((one) => one.pharmacy_id))}::int[],
      ${column(lines.map((one) => one.code))}::text[], ${column(lines.map((one) => one.lot))}::text[],
      ${column(lines.map((one) => one.expires_on))}::date[], ${column(lines.map((one) => one.packs))}::int[]
    ) as lines (line, pharmacy_id, code, lot, expires_on, packs)`.execute(ctx.db)
}

export async function stageWarehouseStock(
  ctx: Context,
  runId: number,
  lines: readonly StagedWarehouseStock[],
): Promise<void> {
  await sql`insert into staged_warehouse_stock (run_id, line, warehouse_id, code, packs)
    select ${runId}::int, line, warehouse_id, code, packs from unnest(
      ${column(lines.map((one) => one.line))}::int[], ${column(lines.map((one) => one.warehouse_id))}::int[],
      ${column(lines.map((one) => one.code))}::text[], ${column(lines.map((one) => one.packs))}::int[]
    ) as lines (line, warehouse_id, code, packs)`.execute(ctx.db)
}

export async function stageRegistryPrices(ctx: Context, runId: number, lines: readonly RegistryLine[]): Promise<void> {
  await sql`insert into staged_registry_prices (run_id, line, code, price_kopecks)
    select ${runId}::int, line, code, price_kopecks from unnest(
      ${column(lines.map((one) => one.line))}::int[], ${column(lines.map((one) => one.code))}::text[],
      ${column(lines.map((one) => one.price_kopecks))}::bigint[]
    ) as lines (line, code, price_kopecks)`.execute(ctx.db)
}

const stagingTables = [
  'staged_products',
  'staged_prices',
  'staged_stock',
  'staged_warehouse_stock',
  'staged_registry_prices',
] as const

/** Without statistics the planner would join half a million staged rows as if they were ten. */
export async function analyzeStaging(ctx: Context): Promise<void> {
  await sql`analyze ${sql.join(stagingTables.map((table) => sql.table(table)))}`.execute(ctx.db)
}

/**
 * Truncates the tables, which is fast, unless another import is running or somebody reads them, as a dump does; then
 * deletes this run's rows. Whether another one is running is asked behind the lock: until it is given back nothing can be
 * staged, and what was staged before would be lost.
 */
export async function clearStaging(ctx: Context, runId: number): Promise<void> {
  const tables = stagingTables.join()
  await sql
    .raw(`do $$ begin
      lock table ${tables} in access exclusive mode nowait;
      if not exists (select from import_runs where state = 'running' and id <> ${runId}) then truncate ${tables}; end if;
    exception when lock_not_available then null;
    end $$`)
    .execute(ctx.db)
  // Five tables, five statements: there is no multi-table delete.
  await ctx.db.deleteFrom('staged_products').where('run_id', '=', runId).execute()
  await ctx.db.deleteFrom('staged_prices').where('run_id', '=', runId).execute()
  await ctx.db.deleteFrom('staged_stock').where('run_id', '=', runId).execute()
  await ctx.db.deleteFrom('staged_warehouse_stock').where('run_id', '=', runId).execute()
  await ctx.db.deleteFrom('staged_registry_prices').where('run_id', '=', runId).execute()
}

/** Price zones, pharmacies, warehouses and regions by the codes that feeds use. */
export async function listPlaceCodes(ctx: Context) {
  const [zones, pharmacies, warehouses, regions] = await Promise.all([
    priceZoneRows(ctx.db).execute(),
    pharmacyRows(ctx.db).execute(),
    warehouseRows(ctx.db).execute(),
    regionRows(ctx.db).execute(),
  ])
  return { zones, pharmacies, warehouses, regions }
}

/** Behind the id of an offer whose id was another source's before: a sign, and eight letters of its own source. */
const markLength = 9

/**
 * Suppliers number their offers as they like. An id that another source uses for another pack gets the mark of this
 * source behind it in everything that was staged, so that neither takes the name, the price or the packs of the other.
 * Where nearly all ids that two sources share mean the same packs, both use one numbering (the chain's own, or a file
 * that was renamed), and a pack of another name is one that was renamed. Source: docs/adr/0107-ids-of-two-suppliers.md
 */
export async function separateCodes(ctx: Context, runId: number): Promise<void> {
  const { rows } = await sql<{ given: string; code: string }>`
    with run as materialized (
      select source, '~' || left(md5(source), ${markLength - 1}::int) as mark from import_runs where id = ${runId}
    ), marked as materialized (
      select code, left(code, -${markLength}::int) as given, ean, title from products where code ~ '~[0-9a-f]{8}$'
    ), own as (
      select given, code from marked, run where code = given || mark
    ), shared as materialized (
      select distinct on (staged.code) staged.code, staged.ean, staged.title, products.feed_source,
        case when not is_mention_only then ${isSamePack('products')} end as is_same
      from staged_products staged join products on products.code = staged.code
      where staged.run_id = ${runId} and products.feed_source <> (select source from run)
        and not exists (select from own where own.given = staged.code)
      order by staged.code, is_mention_only, staged.line
    ), foreign_numbering as (
      select feed_source from shared group by 1 having coalesce(avg(is_same::int), 0) < 0.8
    ), clashing as (
      select staged.* from shared staged join foreign_numbering using (feed_source) where is_same is not true
    )
    select given, code from own
    union all
    -- A pack that has been given a mark already, under a former name of this source.
    select staged.code, coalesce(min(marked.code), staged.code || (select mark from run))
    from clashing staged left join marked on marked.given = staged.code and ${isSamePack('marked')}
    group by staged.code`.execute(ctx.db)
  if (rows.length > 0) await changeStagedCodes(ctx, runId, rows)
}

/** What its source has deleted comes in under no code that the shop does not have, and counts as mentioned all the same. */
export async function leaveOutUnknown(ctx: Context, runId: number, deleted: readonly string[]): Promise<void> {
  await sql`update staged_products as staged set is_mention_only = true
    from json_array_elements_text(${JSON.stringify(deleted)}::text::json) as deleted (code)
    where staged.run_id = ${runId} and staged.code = deleted.code
      and not exists (select from products where products.code = staged.code)
      and not exists (select from products, import_runs run where run.id = ${runId}
        and products.code = staged.code || '~' || left(md5(run.source), ${markLength - 1}::int))`.execute(ctx.db)
}

const isSamePack = (known: 'products' | 'marked') =>
  sql`(${plainTitle('staged')} = ${plainTitle(known)} or coalesce(staged.ean = ${sql.ref(`${known}.ean`)}, false))`

/** Two titles that differ by their signs alone are one. */
export const plainTitle = (table: string) =>
  sql`regexp_replace(lower(${sql.ref(`${table}.title`)}), '[\\s[:punct:]]+', '', 'g')`

async function changeStagedCodes(
  ctx: Context,
  runId: number,
  changes: readonly { given: string; code: string }[],
): Promise<void> {
  const given = sql`${JSON.stringify(changes)}::text::json`
  await sql`insert into import_rejections (run_id, line, kind, reason, value, code, is_note)
    select ${runId}::int, staged.line, 'product', 'code_of_another_source', change.code, change.given, true
    from staged_products staged join json_to_recordset(${given}) as change (given text, code text) on given = staged.code
    where run_id = ${runId} and not is_mention_only`.execute(ctx.db)
  for (const table of stagingTables) {
    await sql`update ${sql.table(table)} as staged set code = change.code
      from json_to_recordset(${given}) as change (given text, code text)
      where staged.run_id = ${runId} and staged.code = change.given`.execute(ctx.db)
  }
}
