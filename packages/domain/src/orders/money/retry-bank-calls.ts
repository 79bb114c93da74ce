import { fail, type OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { resolveIncidentsOf } from '../../incidents/index.ts'
import * as payments from '../../payments/index.ts'
import type { Order } from '../order.ts'
import { loadOrders, lockOrder } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { requestSettlement } from './apply-payment.ts'

export interface BankTask extends payments.RefusedCall {
  number: string
}

/** Payment calls that the bank refused, the oldest first, for an operator. */
export async function listBankTasks(ctx: Context): Promise<BankTask[]> {
  const refused = await payments.listRefusedCalls(ctx)
  const orders = await loadOrders(ctx, [...new Set(refused.map((one) => one.orderId))])
  const numbers = new Map(orders.map((order) => [order.id, order.number]))
  return refused.map((one) => ({ ...one, number: numbers.get(one.orderId) ?? '' }))
}

/**
 * Repeats the refused payment calls of an order as new calls made by the settlement: all of them, or those of these
 * kinds. Without refused calls nothing changes.
 *
 * @throws order.not_found
 */
export function retryBankCalls(
  ctx: Context,
  orderId: OrderId,
  kinds?: readonly payments.RefusedCall['kind'][],
): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx, orderId)) ?? fail('order.not_found')
    const refused = (await payments.listRefusedCalls(ctx, orderId)).filter(({ kind }) => !kinds || kinds.includes(kind))
    if (refused.length === 0) return order
    const callIds = refused.map((one) => one.callId)
    await payments.markRetried(ctx, callIds)
    for (const kind of ['payment.call_refused', 'payment.refund_failed'] as const)
      await resolveIncidentsOf(ctx, kind, callIds)
    const calls = refused.map(({ kind, amountKopecks }) => ({ kind, amountKopecks }))
    await writeJournal(ctx, orderId, newEvent(ctx, 'payment.asked_again', { details: { calls } }))
    await requestSettlement(ctx, orderId)
    return order
  })
}
