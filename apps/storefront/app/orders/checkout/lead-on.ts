import { basketState } from '../../basket/store/basket.ts'
import { reloadBasket } from '../../basket/store/change-basket.ts'
import { payForOrder } from '../../payments/pay-for-order.ts'
import type { PaymentType } from '../../payments/payment-type.ts'
import { recountOrders } from '../recount-orders.ts'
import type { PlacedOrder } from './place-order.ts'

/** To the bank where something is paid now; otherwise to the page that says what happens next. */
export async function leadOn(
  order: PlacedOrder,
  to: (path: string) => string,
  go: (path: string) => void,
  type?: PaymentType,
): Promise<void> {
  // What was ordered has left the basket of every tab.
  basketState.tellOtherTabs()
  recountOrders()
  void reloadBasket().catch((error: unknown) => reportError(error))
  const id = encodeURIComponent(order.id)
  if (order.online_price === 0 || order.is_paid) return go(to(`/order-without-payment-created?order_id=${id}`))
  try {
    await payForOrder(order.id, to, (path) => go(path), type)
  } catch (error) {
    // The order stands; it is paid for from its own page.
    reportError(error)
    go(to(`/payment-failed?order_id=${id}`))
  }
}
