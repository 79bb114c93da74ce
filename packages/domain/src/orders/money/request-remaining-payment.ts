import { sum } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { notifyOfOrder } from '../notify-shopper.ts'
import type { Order } from '../order.ts'
import { unpaidCharges } from './unpaid.ts'

/** The bank holds no money any more for what the shopper still gets: he is asked to pay for it. The order must be locked. */
export async function requestRemainingPayment(ctx: Context, order: Order, about?: string): Promise<void> {
  const unpaid = await unpaidCharges(ctx, order)
  if (unpaid.length === 0) return
  await notifyOfOrder(ctx, order, 'order.pay_rest', sum(unpaid.map((one) => one.kopecks)), about)
}
