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

/** Truncates the tables, which is fast, unless another import is running; then deletes this run's rows. */
export async function clearStaging(ctx: Context, runId: number): Promise<void> {
  const other = await ctx.db
    .selectFrom('import_runs')
    .select('id')
    .where('state', '=', 'running')
    .where('id', '<>', runId)
    .executeTakeFirst()
  if (!other) {
    await sql`truncate ${sql.join(stagingTables.map((table) => sql.table(table)))}`.execute(ctx.db)
    return
  }
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
