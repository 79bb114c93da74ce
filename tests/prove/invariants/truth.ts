import type { OrderId } from '@romashka/basics'
import { type Context, orders, payments } from '@romashka/domain'
import { listEvents } from '../../../packages/domain/src/orders/orders.sql.ts'
import type { History, Placed } from '../histories/history.ts'

/** What the shop's tables say of one order of a history. */
export interface Told {
  placed: Placed
  order: orders.Order
  events: orders.OrderEvent[]
  payments: payments.Payment[]
}

/** A rule that did not hold, in words that say which and where. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant'
}

export function broken(rule: string, details: unknown): never {
  throw new BrokenInvariant(`${rule}: ${JSON.stringify(details)}`)
}

export async function readTruth(ctx: Context, history: History): Promise<Told[]> {
  const ids = [...history.placed.keys()]
  const found = await orders.loadOrders(ctx, ids)
  const paid = await payments.listPaymentsOfMany(ctx, ids)
  return Promise.all(
    found.map(async (order) => ({
      placed: history.placed.get(order.id) ?? broken('an order nobody has placed', order.id),
      order,
      events: await listEvents(ctx, order.id as OrderId),
      payments: paid.filter((payment) => payment.orderId === order.id),
    })),
  )
}
