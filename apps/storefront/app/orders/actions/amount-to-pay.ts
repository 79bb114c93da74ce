import type { Order } from '../order.ts'

/**
 * What the bank's page will ask for: what is owed online, else the courier that was added, else the first money of the
 * order, which nothing is owed of until it has been asked for.
 */
export function amountToPay({
  unpaid_price,
  added_delivery,
  payment,
}: Pick<Order, 'unpaid_price' | 'added_delivery' | 'payment'>): number {
  if (unpaid_price > 0) return unpaid_price
  if (added_delivery) return added_delivery.price + added_delivery.packages_price
  return payment?.amount ?? 0
}
