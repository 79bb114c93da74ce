import { browserApi } from '../api/loading.ts'
import { shopper } from '../session/shopper.ts'
import { visitor } from '../session/visitor.ts'

/** Runs once when the page starts in the browser: requests the name and the count of active orders for the header. */
export function startShopper(): void {
  const { token, userId } = visitor.read()
  if (!token) return
  const quietly = (work: Promise<unknown>) => void work.catch((error: unknown) => reportError(error))
  if (userId) quietly(browserApi.ask('GET /api/v1/users/:id', { params: { id: userId } }).then(shopper.accept))
  quietly(
    browserApi.ask('GET /api/v1/orders/counter').then(({ activeCount }) => visitor.set({ activeOrders: activeCount })),
  )
}
