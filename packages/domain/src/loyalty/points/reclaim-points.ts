import type { OrderId, QuoteId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { getBalance, lockBalance, sumEntriesOfPart } from './ledger.sql.ts'
import { findSpending } from './order-points.sql.ts'
import { alignPoints } from './order-points.ts'
import { releasePointsOf } from './reserve-points.ts'

interface RevivedPart {
  position: number
  givenPacks: readonly number[]
}

/**
 * Spends again what the expiry of these parts has returned. False, with nothing spent, when the shopper has less by now:
 * the order would keep a discount that another one has had. An open quote gives its points up for the paid order. Call
 * after the packs were reserved, as in placing.
 */
export async function reclaimPoints(
  ctx: Context,
  { parts, ...order }: { orderId: OrderId; quoteId: QuoteId; parts: readonly RevivedPart[] },
): Promise<boolean> {
  let returned = 0
  for (const { position } of parts) returned += (await sumEntriesOfPart(ctx, order.quoteId, position)).returned
  const [first] = parts
  const spending = first && (await findSpending(ctx, order.quoteId, first.position))
  if (!spending || returned === 0) return true
  const { shopperId } = spending
  // The reservation is locked before the balance, as by a quote.
  if ((await getBalance(ctx, shopperId)).availableKopecks < returned) await releasePointsOf(ctx, shopperId)
  if ((await lockBalance(ctx, shopperId)).availableKopecks < returned) return false
  for (const part of parts) await alignPoints(ctx, { ...order, ...part, outcome: 'active' })
  return true
}
