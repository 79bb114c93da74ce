import type { Order } from '../order.ts'

/** What the bank's page will ask for: what is owed online, or the courier that was added. */
export function amountToPay(order: Pick<Order, 'unpaid_price' | 'added_delivery' | 'online_price'>): number {
  if (order.unpaid_price > 0) return order.unpaid_price
  return order.added_delivery ? order.added_delivery.price + order.added_delivery.packages_price : order.online_price
}
