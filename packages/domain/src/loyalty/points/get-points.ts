import { daysAfter, type Kopecks, type OrderId, type QuoteId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import type { PointsRules } from '../../settings.ts'
import { getBalance, listEntries, listExpiring } from './ledger.sql.ts'
import type { PointsBalance, PointsEntry } from './points.ts'

/** Days before expiry on which points count as expiring. */
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

/** The orders placed from these quotes. Passed in by the caller, since orders import this feature: `orders.findOrdersOfQuotes`. */
export type FindOrdersOfQuotes = (
  ctx: Context,
  quoteIds: readonly QuoteId[],
) => Promise<Map<QuoteId, { id: OrderId; number: string }>>

/** Every change of the shopper's points, the newest first. @throws session.required */
export async function listPoints(
  ctx: Context,
  page: { page: number; size: number },
  findOrders: FindOrdersOfQuotes,
): Promise<{ results: PointsEntry[]; total: number }> {
  const { results, total } = await listEntries(ctx, shopperOf(ctx), page)
  const orders = await findOrders(
    ctx,
    results.flatMap(({ quoteId }) => quoteId ?? []),
  )
  return {
    results: results.map(({ quoteId, ...entry }) => ({ ...entry, order: (quoteId && orders.get(quoteId)) ?? null })),
    total,
  }
}
