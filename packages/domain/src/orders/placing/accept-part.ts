import type { Context } from '../../context.ts'
import { movePart } from '../move-part.ts'
import type { Order, OrderPart } from '../order.ts'

/** The pharmacy may start; packs of the warehouse are ordered at once. */
export async function acceptPart(
  ctx: Context,
  part: OrderPart,
  change: 'accept' | 'revive' = 'accept',
): Promise<OrderPart> {
  const accepted = await movePart(ctx, part, change)
  return part.warehouseId === null ? accepted : movePart(ctx, accepted, 'order_from_warehouse')
}

export const needsPrepayment = (
  order: Pick<Order, 'paymentTiming' | 'deliveryKopecks' | 'packagesKopecks'>,
  part: OrderPart,
) =>
  order.paymentTiming === 'online' &&
  (part.lines.some((line) => line.paidAt === 'online' && line.totalKopecks > 0) ||
    order.deliveryKopecks + order.packagesKopecks > 0)
