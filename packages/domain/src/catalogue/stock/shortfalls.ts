import { type Context, inTransaction, publishChange } from '../../context.ts'
import { refreshOffers } from '../offers/refresh-offers.ts'
import * as sql from './shortfalls.sql.ts'

export type { Shortfall } from './shortfalls.sql.ts'

/** Reserved packs that pharmacies have reported as gone, the oldest report first. */
export function listShortfalls(ctx: Context): Promise<sql.Shortfall[]> {
  return sql.selectOpenShortfalls(ctx)
}

/** How many packs of a shortfall are unresolved now, locked until the transaction ends; undefined when it is settled. */
export function lockShortfall(ctx: Context, id: number): Promise<{ packs: number } | undefined> {
  return sql.selectShortfallForUpdate(ctx, id)
}

/** Records how many packs of a shortfall are still unresolved; none left settles it. */
export function reduceShortfall(ctx: Context, id: number, packsLeft: number): Promise<void> {
  return sql.updateShortfall(ctx, id, packsLeft)
}

/** Packs that a cancelled order has released into a lot from which they are gone are not for sale. */
export function writeOffAbsentPacks(ctx: Context, shortfall: sql.Shortfall): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = await sql.selectShortfallForUpdate(ctx, shortfall.id)
    if (!now) return
    const writtenOff = await sql.removeFreePacks(ctx, shortfall, now.packs)
    if (writtenOff === 0) return
    await sql.updateShortfall(ctx, shortfall.id, now.packs - writtenOff)
    await refreshOffers(ctx, { productIds: [shortfall.productId] })
    await publishChange(ctx, [`product:${shortfall.productId}`])
  })
}
