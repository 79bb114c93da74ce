import type { OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { alignPoints, type PartOutcome } from '../../loyalty/index.ts'
import type { OrderPart } from '../order.ts'
import { isHandedOver, isUnfulfilled } from '../part-machine.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { hasPoints } from './points.sql.ts'

/**
 * Requests the job that aligns points after a part has ended or revived. A transaction of its own, because this one has
 * locked packs, and placing locks packs before points.
 */
export async function requestPointsAlignment(ctx: Context, orderId: OrderId): Promise<void> {
  if (!(await hasPoints(ctx, orderId))) return
  await ctx.ports.jobs.enqueue(ctx.db, 'orders.align-points', { orderId }, { key: orderId })
}

/** Aligns an order's points with what was handed over. Safe to repeat. */
export function alignOrderPoints(ctx: Context, orderId: OrderId): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (!order) return
    for (const part of order.parts)
      await alignPoints(ctx, {
        orderId,
        quoteId: order.quoteId,
        position: part.position,
        outcome: outcomeOf(part),
        givenPacks: part.lines.map((line) => line.givenPacks),
      })
  })
}

function outcomeOf(part: OrderPart): PartOutcome {
  if (isUnfulfilled(part.state)) return 'unfulfilled'
  return isHandedOver(part) ? 'handed_over' : 'active'
}
