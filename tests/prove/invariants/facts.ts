import type { OrderId } from '@romashka/basics'
import { type Context, orders, payments } from '@romashka/domain'
import { listEvents } from '../../../packages/domain/src/orders/repository/find-orders.ts'
import type { History, Placed } from '../histories/history.ts'

/** What the shop's tables say of one order of a history. */
export interface OrderFacts {
  placed: Placed
  order: orders.Order
  events: orders.OrderEvent[]
  payments: payments.Payment[]
  calls: payments.PaymentCall[]
  /** Couriers added after the order was placed. */
  added: AddedCourier[]
  /** The events the shopper has been, or will be, told about. */
  messages: string[]
}

interface AddedCourier {
  deliveryKopecks: number
  packagesKopecks: number
  outcome: 'applied' | 'expired' | 'cancelled' | null
}

/** A rule that did not hold, in words that say which and where. */
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
      events: await listEvents(ctx, order.id as OrderId),
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
