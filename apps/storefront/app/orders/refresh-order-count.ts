import { browserApi } from '../api/loading.ts'
import { visitor } from '../session/visitor.ts'

/** The number beside «Заказы» after one has begun or ended. */
export function refreshOrderCount(): void {
  browserApi
    .ask('GET /api/v1/orders/counter')
    .then(({ activeCount }) => visitor.set({ activeOrders: activeCount }))
    .catch((error: unknown) => reportError(error))
}
