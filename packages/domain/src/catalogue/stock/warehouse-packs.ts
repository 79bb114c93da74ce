import { fail } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { queueWarehouseOfferRefresh } from '../offers/refresh-offers.ts'
import type { WarehousePacks } from './lots.ts'
import * as sql from './stock.sql.ts'

/**
 * Reserves packs in warehouses, for delivery to a pharmacy tomorrow: all of them, or none.
 *
 * @throws stock.gone with what is missing
 */
export function reserveWarehousePacks(ctx: Context, wanted: readonly WarehousePacks[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const held = await sql.lockWarehouseStock(ctx, wanted)
    const missing = [...Map.groupBy(wanted, keyOf)].flatMap(([key, lines]) => {
      const packs = lines.reduce((sum, line) => sum + line.packs, 0)
      const free = held.find((one) => keyOf(one) === key)?.packs ?? 0
      return lines[0] && free < packs ? [{ ...lines[0], packs, free }] : []
    })
    const [first] = missing
    if (first) fail('stock.gone', { productId: first.productId, packs: first.free, missing })

    await sql.moveWarehouseStock(ctx, wanted, { onHand: 0, reserved: 1 })
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

function move(ctx: Context, packs: readonly WarehousePacks[], by: sql.StockMove): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await sql.moveWarehouseStock(ctx, packs, by)
    await queueWarehouseOfferRefresh(ctx, packs)
  })
}

const keyOf = ({ warehouseId, productId }: WarehousePacks) => `${warehouseId} ${productId}`
