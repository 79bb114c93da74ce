import { fail, type OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { note, writeJournal } from '../journal.ts'
import type { Order } from '../order.ts'
import { loadOrders, lockOrder } from '../stored-orders.ts'
import { requestSettlement } from './react-to-payment.ts'

export interface RefundTask extends payments.FailedRefund {
  number: string
}

/** Refunds that the bank would not make, the longest waiting first: an operator's work. */
export async function listRefundTasks(ctx: Context): Promise<RefundTask[]> {
  const failed = await payments.listFailedRefunds(ctx)
  const orders = await loadOrders(ctx, [...new Set(failed.map((one) => one.orderId))])
  const numbers = new Map(orders.map((order) => [order.id, order.number]))
  return failed.map((one) => ({ ...one, number: numbers.get(one.orderId) ?? '' }))
}

/**
 * Asks for the refunds of an order that failed once more, as new ones: the settlement finds the money still to be
 * given back. Where nothing has failed nothing changes.
 *
 * @throws order.not_found
 */
export function retryRefunds(ctx: Context, orderId: OrderId): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx, orderId)) ?? fail('order.not_found')
    const failed = await payments.listFailedRefunds(ctx, orderId)
    if (failed.length === 0) return order
    await payments.markRetried(
      ctx,
      failed.map((one) => one.callId),
    )
    const details = { amountsKopecks: failed.map((one) => one.amountKopecks) }
    await writeJournal(ctx, orderId, note(ctx, 'refund.retried', { details }))
    await requestSettlement(ctx, orderId)
    return order
  })
}
