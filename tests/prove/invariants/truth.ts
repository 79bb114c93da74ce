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
  /** The events the shopper has been, or will be, told about. */
  messages: string[]
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
  const messages = await ctx.db
    .selectFrom('order_messages')
    .select(['order_id', 'event'])
    .where('order_id', 'in', ids)
    .execute()
  return Promise.all(
    found.map(async (order) => ({
      placed: history.placed.get(order.id) ?? broken('an order nobody has placed', order.id),
      order,
      events: await listEvents(ctx, order.id as OrderId),
      payments: paid.filter((payment) => payment.orderId === order.id),
      messages: messages.filter((message) => message.order_id === order.id).map((message) => message.event),
    })),
  )
}
