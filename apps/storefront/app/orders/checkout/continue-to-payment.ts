import { reloadBasketEverywhere } from '../../basket/store/basket.ts'
import { payForOrder } from '../../payments/pay-for-order.ts'
import type { PaymentMethod } from '../../payments/payment-method.ts'
import { refreshOrderCount } from '../refresh-order-count.ts'
import type { PlacedOrder } from './place-order.ts'

/** To the bank where something is paid now; otherwise to the page that says what happens next. */
export async function continueToPayment(
  order: PlacedOrder,
  to: (path: string) => string,
  go: (path: string) => void,
  method?: PaymentMethod,
): Promise<void> {
  // What was ordered has left the basket of every tab.
  refreshOrderCount()
  void reloadBasketEverywhere().catch((error: unknown) => reportError(error))
  const id = encodeURIComponent(order.id)
  if (order.online_price === 0 || order.is_paid) return go(to(`/order-without-payment-created?order_id=${id}`))
  try {
    await payForOrder(order.id, to, (path) => go(path), method)
  } catch (error) {
    // The order stands; it is paid for from its own page.
    reportError(error)
    go(to(`/payment-failed?order_id=${id}`))
  }
}
