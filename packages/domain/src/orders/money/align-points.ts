import type { OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { alignPoints, type PartOutcome } from '../../loyalty/index.ts'
import type { OrderPart } from '../order.ts'
import { isUnfulfilled } from '../part-machine.ts'
import { lockOrder } from '../repository/find-orders.ts'
import { isHandedOver } from './due.ts'
import { hasPoints } from './points.sql.ts'

/**
 * A part is over, or has come back to life: its points follow, in a transaction of their own. Here packs are locked,
 * and whoever places an order locks packs before points.
 */
export async function requestPointsAlignment(ctx: Context, orderId: OrderId): Promise<void> {
  if (!(await hasPoints(ctx, orderId))) return
  await ctx.ports.jobs.enqueue(ctx.db, 'orders.align-points', { orderId }, { key: orderId })
}

/** Brings an order's points in line with what was handed over; doing it again changes nothing. */
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
  if (isUnfulfilled(part.state)) return 'nothing'
  return isHandedOver(part) ? 'given' : 'going'
}
