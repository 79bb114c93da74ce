import { fail } from '@romashka/basics'
import { sql } from '@romashka/database'
import { type Context, inTransaction } from '../../context.ts'
import { queueWarehouseOfferRefresh } from '../offers/refresh-offers.ts'
import type { WarehousePacks } from './lots.ts'
import { idArray, type StockMove } from './pharmacy-packs.ts'

/**
 * Reserves packs in warehouses, for delivery to a pharmacy tomorrow: all of them, or none.
 *
 * @throws stock.gone with what is missing
 */
export function reserveWarehousePacks(ctx: Context, wanted: readonly WarehousePacks[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const held = await lockWarehouseStock(ctx, wanted)
    const missing = [...Map.groupBy(wanted, keyOf)].flatMap(([key, lines]) => {
      const packs = lines.reduce((sum, line) => sum + line.packs, 0)
      const free = held.find((one) => keyOf(one) === key)?.packs ?? 0
      return lines[0] && free < packs ? [{ ...lines[0], packs, free }] : []
    })
    const [first] = missing
    if (first) fail('stock.gone', { productId: first.productId, packs: first.free, missing })

    await moveWarehouseStock(ctx, wanted, { onHand: 0, reserved: 1 })
    await queueWarehouseOfferRefresh(ctx, wanted)
  })
}

/** Reserved packs of a warehouse are for sale again. */
export function releaseWarehousePacks(ctx: Context, packs: readonly WarehousePacks[]): Promise<void> {
  return move(ctx, packs, { onHand: 0, reserved: -1 })
}

/** Reserved packs have left the warehouse. */
export function consumeWarehousePacks(ctx: Context, packs: readonly WarehousePacks[]): Promise<void> {
  return move(ctx, packs, { onHand: -1, reserved: -1 })
}

/** Packs that had left the warehouse are in its stock again. */
export function returnWarehousePacks(ctx: Context, packs: readonly WarehousePacks[]): Promise<void> {
  return move(ctx, packs, { onHand: 1, reserved: 0 })
}

function move(ctx: Context, packs: readonly WarehousePacks[], by: StockMove): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await moveWarehouseStock(ctx, packs, by)
    await queueWarehouseOfferRefresh(ctx, packs)
  })
}

const keyOf = ({ warehouseId, productId }: WarehousePacks) => `${warehouseId} ${productId}`

async function lockWarehouseStock(ctx: Context, wanted: readonly WarehousePacks[]): Promise<WarehousePacks[]> {
  const { rows } = await sql<WarehousePacks>`
    select warehouse_id as "warehouseId", product_id as "productId", on_hand - reserved as packs from warehouse_stock
    where (warehouse_id, product_id) in (
      select * from unnest(${idArray(wanted.map((one) => one.warehouseId))}, ${idArray(wanted.map((one) => one.productId))}))
    order by warehouse_id, product_id for update`.execute(ctx.db)
  return rows
}

async function moveWarehouseStock(
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
