import { type Context, inTransaction } from '../../context.ts'
import type { LotPacks } from './lots.ts'
import { queuePharmacyOfferRefresh } from './queue-offer-refresh.ts'
import { type Move, moveLots } from './stock.sql.ts'

/** Reserved packs are for sale again. */
export function releasePacks(ctx: Context, lots: readonly LotPacks[]): Promise<void> {
  return move(ctx, lots, { onHand: 0, reserved: -1 })
}

/** Reserved packs have been handed over: they are no longer on hand. */
export function consumePacks(ctx: Context, lots: readonly LotPacks[]): Promise<void> {
  return move(ctx, lots, { onHand: -1, reserved: -1 })
}

/** Packs that had been handed over are back on the shelf, and for sale. */
export function returnPacks(ctx: Context, lots: readonly LotPacks[]): Promise<void> {
  return move(ctx, lots, { onHand: 1, reserved: 0 })
}

function move(ctx: Context, lots: readonly LotPacks[], by: Move): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await moveLots(ctx, lots, by)
    await queuePharmacyOfferRefresh(ctx, lots)
  })
}
