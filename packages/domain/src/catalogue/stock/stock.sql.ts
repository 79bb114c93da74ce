import type { CityId, PharmacyId, ProductId, RegionId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { warehouseRows } from '../../locations/index.ts'
import { pharmacyRows } from '../../pharmacies/index.ts'
import type { FreeLot, LotPacks, WantedPacks, WarehousePacks } from './lots.ts'

const ids = (list: readonly number[]) => sql`${`{${list.join()}}`}::text::int[]`

/** Unexpired lots with something free, locked in the order that everybody locks in: pharmacy, product, lot. */
export async function lockFreeLots(ctx: Context, wanted: readonly WantedPacks[]): Promise<FreeLot[]> {
  const { rows } = await sql<FreeLot>`
    select stock.pharmacy_id as "pharmacyId", stock.product_id as "productId", stock.lot,
      stock.expires_on::text as "expiresOn", stock.on_hand - stock.reserved as free
    from stock join ${pharmacyRows(ctx.db)} as pharmacy on pharmacy.id = stock.pharmacy_id
    where (stock.pharmacy_id, stock.product_id) in (
        select * from unnest(${ids(wanted.map((one) => one.pharmacyId))}, ${ids(wanted.map((one) => one.productId))}))
      and stock.expires_on > (${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date
      and (pharmacy.closed_on is null
        or pharmacy.closed_on > (${ctx.now()}::timestamptz at time zone pharmacy.timezone)::date)
    order by stock.pharmacy_id, stock.product_id, stock.lot for update of stock`.execute(ctx.db)
  return rows
}

/** By how much one pack moves each of the two counts. */
export type StockMove = { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }

export async function moveLots(
  ctx: Context,
  lots: readonly LotPacks[],
  { onHand, reserved }: StockMove,
): Promise<void> {
  await sql`
    with moved as (
      select pharmacy_id, product_id, lot, sum(packs)::int as packs
      from json_to_recordset(${JSON.stringify(lots)}::text::json) as lots ("pharmacyId" int, "productId" int, lot text, packs int),
        lateral (select "pharmacyId" as pharmacy_id, "productId" as product_id) as named
      group by pharmacy_id, product_id, lot
    ), locked as (
      select stock.pharmacy_id, stock.product_id, stock.lot, moved.packs
      from stock join moved on (moved.pharmacy_id, moved.product_id, moved.lot) = (stock.pharmacy_id, stock.product_id, stock.lot)
      order by 1, 2, 3 for update of stock
    )
    update stock set on_hand = stock.on_hand + locked.packs * ${onHand}::int,
      reserved = stock.reserved + locked.packs * ${reserved}::int
    from locked where (stock.pharmacy_id, stock.product_id, stock.lot)
      = (locked.pharmacy_id, locked.product_id, locked.lot)`.execute(ctx.db)
}

export async function lockWarehouseStock(ctx: Context, wanted: readonly WarehousePacks[]): Promise<WarehousePacks[]> {
  const { rows } = await sql<WarehousePacks>`
    select warehouse_id as "warehouseId", product_id as "productId", on_hand - reserved as packs from warehouse_stock
    where (warehouse_id, product_id) in (
      select * from unnest(${ids(wanted.map((one) => one.warehouseId))}, ${ids(wanted.map((one) => one.productId))}))
    order by warehouse_id, product_id for update`.execute(ctx.db)
  return rows
}

export async function moveWarehouseStock(
  ctx: Context,
  packs: readonly WarehousePacks[],
  { onHand, reserved }: StockMove,
): Promise<void> {
  await sql`
    with moved as (
      select "warehouseId" as warehouse_id, "productId" as product_id, sum(packs)::int as packs
      from json_to_recordset(${JSON.stringify(packs)}::text::json) as given ("warehouseId" int, "productId" int, packs int)
      group by 1, 2
    ), locked as (
      select stock.warehouse_id, stock.product_id, moved.packs from warehouse_stock stock
        join moved on (moved.warehouse_id, moved.product_id) = (stock.warehouse_id, stock.product_id)
      order by 1, 2 for update of stock
    )
    update warehouse_stock stock set on_hand = stock.on_hand + locked.packs * ${onHand}::int,
      reserved = stock.reserved + locked.packs * ${reserved}::int
    from locked where (stock.warehouse_id, stock.product_id) = (locked.warehouse_id, locked.product_id)`.execute(ctx.db)
}

/** Free packs of unexpired lots, pharmacy by pharmacy; nothing for a pharmacy that has none. */
export async function listFreePacks(
  ctx: Context,
  where: { pharmacyIds: readonly PharmacyId[] } | { cityId: CityId },
  productIds: readonly ProductId[],
): Promise<(WantedPacks & { expiresOn: string; confirmedAt: Date })[]> {
  const place =
    'cityId' in where ? sql`pharmacy.city_id = ${where.cityId}` : sql`pharmacy.id = any(${ids(where.pharmacyIds)})`
  const { rows } = await sql<WantedPacks & { expiresOn: string; confirmedAt: Date }>`
    with shops as materialized (
      select id, (${ctx.now()}::timestamptz at time zone timezone)::date as today
      from ${pharmacyRows(ctx.db)} as pharmacy
      where ${place} and (closed_on is null or closed_on > (${ctx.now()}::timestamptz at time zone timezone)::date)
    )
    select stock.pharmacy_id as "pharmacyId", stock.product_id as "productId",
      sum(stock.on_hand - stock.reserved)::int as packs, min(stock.expires_on)::text as "expiresOn",
      greatest(max(stock.confirmed_at), max(told.confirmed_at)) as "confirmedAt"
    from stock join shops on shops.id = stock.pharmacy_id
      left join stock_confirmations told on told.pharmacy_id = stock.pharmacy_id
    where stock.product_id = any(${ids(productIds)}) and stock.on_hand > stock.reserved and stock.expires_on > shops.today
    group by stock.pharmacy_id, stock.product_id
    order by stock.pharmacy_id, stock.product_id`.execute(ctx.db)
  return rows
}

export async function countTomorrow(ctx: Context, regionId: RegionId, productId: ProductId): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select coalesce(sum(on_hand - reserved), 0)::int as packs
    from warehouse_stock join ${warehouseRows(ctx.db)} as warehouse on warehouse.id = warehouse_stock.warehouse_id
    where warehouse.region_id = ${regionId} and product_id = ${productId}`.execute(ctx.db)
  return rows[0]?.packs ?? 0
}
