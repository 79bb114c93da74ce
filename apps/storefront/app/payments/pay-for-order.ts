import { browserApi } from '../api/loading.ts'
import type { PaymentMethod } from './payment-method.ts'

type To = (path: string) => string

/** Opens the bank's page; a failed payment gets a new one for the same order, by the same method unless another is named. */
export async function payForOrder(
  orderId: string,
  to: To,
  go: (path: string) => unknown,
  method?: PaymentMethod,
): Promise<void> {
  const page = (name: string) => new URL(to(`/${name}?order_id=${encodeURIComponent(orderId)}`), location.origin).href
  const link = await browserApi.ask('GET /api/v1/orders/:id/payment-link', {
    params: { id: orderId },
    query: {
      success_url: page('payment-complite'),
      failure_url: page('payment-failed'),
      ...(method && { payment_type: method }),
    },
  })
  if (link.payment_link) leaveFor(link.payment_link)
  else await go(to(`/payment-complite?order_id=${encodeURIComponent(orderId)}`))
}

/** After the browser's back button the page would be restored in its waiting state: it is reloaded. */
function leaveFor(url: string): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(url)
}
