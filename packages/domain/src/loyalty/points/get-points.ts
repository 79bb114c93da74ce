import { daysAfter, type Kopecks } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import type { PointsRules } from '../../settings.ts'
import { getBalance, listEntries, listExpiring } from './ledger.sql.ts'
import type { PointsBalance, PointsEntry } from './points.ts'

/** Points that will be lost soon are said this long before. */
export const warningDays = 30

export const getPointsRules = (ctx: Context): PointsRules => ctx.settings.points

/** @throws session.required */
export async function getPoints(
  ctx: Context,
): Promise<PointsBalance & { expiring: { amount: Kopecks; at: Date } | null }> {
  const shopperId = shopperOf(ctx)
  const until = daysAfter(ctx.now(), warningDays)
  const [expiring] = await listExpiring(ctx, { from: ctx.now(), until, shopperId })
  return { ...(await getBalance(ctx, shopperId)), expiring: expiring ?? null }
}

/** Every change of the shopper's points, the newest first. @throws session.required */
export function listPoints(
  ctx: Context,
  asked: { page: number; size: number },
): Promise<{ results: PointsEntry[]; total: number }> {
  return listEntries(ctx, shopperOf(ctx), asked)
}
