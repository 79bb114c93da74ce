import { fail, type OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import * as payments from '../../payments/index.ts'
import { newEvent, writeJournal } from '../journal/journal.ts'
import type { Order } from '../order.ts'
import { loadOrders, lockOrder } from '../repository/find-orders.ts'
import { requestSettlement } from './apply-payment.ts'

export interface BankTask extends payments.RefusedCall {
  number: string
}

/** What the bank would not do with money, the longest waiting first: an operator's work. */
export async function listBankTasks(ctx: Context): Promise<BankTask[]> {
  const refused = await payments.listRefusedCalls(ctx)
  const orders = await loadOrders(ctx, [...new Set(refused.map((one) => one.orderId))])
  const numbers = new Map(orders.map((order) => [order.id, order.number]))
  return refused.map((one) => ({ ...one, number: numbers.get(one.orderId) ?? '' }))
}

/**
 * Asks the bank once more for all that it would not do for an order, by new calls: the settlement finds the money that
 * is still to be taken, let go or given back. Where nothing was refused nothing changes.
 *
 * @throws order.not_found
 */
export function retryBankCalls(ctx: Context, orderId: OrderId): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx, orderId)) ?? fail('order.not_found')
    const refused = await payments.listRefusedCalls(ctx, orderId)
    if (refused.length === 0) return order
    await payments.markRetried(
      ctx,
      refused.map((one) => one.callId),
    )
    const calls = refused.map(({ kind, amountKopecks }) => ({ kind, amountKopecks }))
    await writeJournal(ctx, orderId, newEvent(ctx, 'payment.asked_again', { details: { calls } }))
    await requestSettlement(ctx, orderId)
    return order
  })
}
