import { fail, type OrderPartId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import type { Order, OrderPart } from './order.ts'
import { findOrderIdOfPart, lockOrder } from './repository/find-orders.ts'

/** Works on one part of a locked order, and answers the order as it is afterwards. @throws order.not_found */
export function withPart(
  ctx: Context,
  id: OrderPartId,
  work: (ctx: Context, order: Order, part: OrderPart) => Promise<unknown>,
): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const orderId = (await findOrderIdOfPart(ctx, id)) ?? fail('order.not_found')
    const order = (await lockOrder(ctx, orderId)) ?? fail('order.not_found')
    await work(ctx, order, order.parts.find((part) => part.id === id) ?? fail('order.not_found'))
    return (await lockOrder(ctx, orderId)) ?? fail('order.not_found')
  })
}
