import { type Kopecks, noMoney, type OrderId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { listPointsBack } from '../../loyalty/index.ts'
import type { Order } from '../order.ts'
import { isUnfulfilled } from '../part-machine.ts'

/** The points of each order that pay for nothing any more: back on the card, or on their way there. */
export async function pointsBackOf(ctx: Context, orders: readonly Order[]): Promise<Map<OrderId, Kopecks>> {
  const given = orders.map(({ quoteId, parts }) => ({
    quoteId,
    parts: parts.map(({ position, state, lines }) => ({
      position,
      isUnfulfilled: isUnfulfilled(state),
      givenPacks: lines.map((line) => line.givenPacks),
    })),
  }))
  const back = await listPointsBack(ctx, given)
  return new Map(orders.map(({ id, quoteId }) => [id, back.get(quoteId) ?? noMoney]))
}
