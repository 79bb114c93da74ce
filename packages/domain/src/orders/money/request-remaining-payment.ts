import { sum } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { notifyOfOrder } from '../notify-of-order.ts'
import type { Order } from '../order.ts'
import { unpaidCharges } from './paid-charges.ts'

/** Asks the shopper to pay what is due and no longer held by the bank. The order must be locked. */
export async function requestRemainingPayment(ctx: Context, order: Order, about?: string): Promise<void> {
  const unpaid = await unpaidCharges(ctx, order)
  if (unpaid.length === 0) return
  await notifyOfOrder(ctx, order, 'order.pay_rest', sum(unpaid.map((one) => one.kopecks)), about)
}
