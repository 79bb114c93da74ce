import { notify } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import type { Order } from '../order.ts'

/** Shares a link to the order that shows where and when, but no names and no products. */
export async function shareOrder(order: Order, to: (path: string) => string): Promise<void> {
  const { ident } = await browserApi.ask('POST /api/v1/orders/share/:orderId', { params: { orderId: order.id } })
  const url = new URL(to(`/order-detail?share=${encodeURIComponent(ident)}`), location.origin).href
  if (typeof navigator.share === 'function') {
    await navigator.share({ title: `Заказ ${order.number}`, url }).catch(ignoreChangeOfMind)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    notify({ message: 'Ссылка скопирована. По ней месяц видно, где заказ, но не его состав', tone: 'success' })
  } catch (error) {
    reportError(error)
    notify({ message: `Ссылка на заказ: ${url}`, timeoutMs: 0 })
  }
}

/** Revokes the link of the order. */
export async function unshareOrder(order: Order): Promise<void> {
  await browserApi.ask('DELETE /api/v1/orders/share/:orderId', { params: { orderId: order.id } })
  notify({ message: 'Доступ закрыт. По прежней ссылке заказ больше не виден', tone: 'success' })
}

/** Closing the system's sheet is no failure. */
function ignoreChangeOfMind(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
