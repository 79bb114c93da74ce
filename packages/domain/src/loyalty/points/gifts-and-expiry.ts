import { daysAfter, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { addEntries, expirePoints, matureGifts } from './ledger.sql.ts'

/** When points that may be spent from now on are lost. */
export function pointsExpiry(ctx: Context): Date {
  return daysAfter(ctx.now(), ctx.settings.points.lifeDays)
}

/** For registering, once. */
export async function giveGift(ctx: Context, shopperId: ShopperId): Promise<void> {
  const { giftKopecks, giftDays } = ctx.settings.points
  const maturesAt = daysAfter(ctx.now(), giftDays)
  await addEntries(ctx, [{ shopperId, kind: 'gift', pending: giftKopecks, maturesAt }])
}

/** What time does to points: gifts become spendable, old points are lost. */
export function matureAndExpirePoints(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await matureGifts(ctx, pointsExpiry(ctx))
    await expirePoints(ctx)
  })
}
