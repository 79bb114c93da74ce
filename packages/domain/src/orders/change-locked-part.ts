import { fail, type OrderPartId } from '@romashka/basics'
import { type Context, inTransaction } from '../context.ts'
import { type Order, type OrderPart, replaceParts } from './order.ts'
import { lockOrderOfPart } from './repository/find-orders.ts'

/**
 * Changes one part of a locked order and returns the changed order. For the key of a pharmacy the part of another one does
 * not exist, also where the shopper has moved it there a moment ago.
 *
 * @throws order.not_found
 */
export function changeLockedPart(
  ctx: Context,
  id: OrderPartId,
  change: (ctx: Context, order: Order, part: OrderPart) => Promise<OrderPart>,
): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const { order, part } = (await lockOrderOfPart(ctx, id)) ?? fail('order.not_found')
    if (isOfOtherPharmacy(ctx, part)) fail('order.not_found')
    return replaceParts(order, await change(ctx, order, part))
  })
}

function isOfOtherPharmacy({ caller }: Context, part: OrderPart): boolean {
  const own = caller.kind === 'system' ? caller.pharmacyId : undefined
  return own !== undefined && own !== null && own !== part.pharmacyId
}
