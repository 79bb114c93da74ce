import { daysAfter, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { addEntries, expirePoints, hasGiftEntry, matureGifts } from './ledger.sql.ts'

/** When points that become available now expire. */
export function pointsExpiry(ctx: Context): Date {
  return daysAfter(ctx.now(), ctx.settings.points.lifeDays)
}

/** Adds the gift for registering. */
export async function giveGift(ctx: Context, shopperId: ShopperId): Promise<void> {
  const { giftKopecks, giftDays } = ctx.settings.points
  const maturesAt = daysAfter(ctx.now(), giftDays)
  await addEntries(ctx, [{ shopperId, kind: 'gift', pending: giftKopecks, maturesAt }])
}

/** Whether the shopper has ever had the gift; it is given once, also to a card issued again. */
export function hasReceivedGift(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  return hasGiftEntry(ctx, shopperId)
}

/** Makes due gifts available and expires old points. */
export function matureAndExpirePoints(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await matureGifts(ctx, pointsExpiry(ctx))
    await expirePoints(ctx)
  })
}
