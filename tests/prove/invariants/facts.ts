import { orderIdOf } from '@romashka/basics'
import { type Context, orders, payments } from '@romashka/domain'
import { listEvents } from '../../../packages/domain/src/orders/repository/journal.ts'
import type { History, Placed } from '../histories/history.ts'

/** One order of a history as stored in the tables. */
export interface OrderFacts {
  placed: Placed
  order: orders.Order
  events: orders.OrderEvent[]
  payments: payments.Payment[]
  calls: payments.PaymentCall[]
  /** Couriers added after the order was placed. */
  added: AddedCourier[]
  /** The events for which a message to the shopper is recorded. */
  messages: string[]
}

interface AddedCourier {
  deliveryKopecks: number
  packagesKopecks: number
  outcome: 'applied' | 'expired' | 'cancelled' | null
}

/** A broken rule: which one and where. */
class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant'
}

export function broken(rule: string, details: unknown): never {
  throw new BrokenInvariant(`${rule}: ${JSON.stringify(details)}`)
}

export async function readFacts(ctx: Context, history: History): Promise<OrderFacts[]> {
  const ids = [...history.placed.keys()]
  const found = await orders.loadOrders(ctx, ids)
  const paid = await payments.listPaymentsOfMany(ctx, ids)
  const calls = await payments.listCallsOfMany(
    ctx,
    paid.map((payment) => payment.id),
  )
  const added = await ctx.db.selectFrom('order_deliveries_added').selectAll().where('order_id', 'in', ids).execute()
  const messages = await ctx.db
    .selectFrom('order_messages')
    .select(['order_id', 'event'])
    .where('order_id', 'in', ids)
    .execute()
  return Promise.all(
    found.map(async (order) => ({
      placed: history.placed.get(order.id) ?? broken('an order nobody has placed', order.id),
      order,
      events: await listEvents(ctx, orderIdOf(order.id)),
      payments: paid.filter((payment) => payment.orderId === order.id),
      calls: calls.filter((call) => paid.some((one) => one.id === call.paymentId && one.orderId === order.id)),
      added: added
        .filter((one) => one.order_id === order.id)
        .map((one) => ({
          deliveryKopecks: one.delivery_kopecks,
          packagesKopecks: one.packages_kopecks,
          outcome: one.outcome as AddedCourier['outcome'],
        })),
      messages: messages.filter((message) => message.order_id === order.id).map((message) => message.event),
    })),
  )
}
