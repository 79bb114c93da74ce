import { browserApi } from '../../api/loading.ts'
import { useApiPages } from '../../api/use-api-pages.ts'
import { visitor } from '../../session/visitor.ts'

/** The specification: an order list is waited for 20 seconds. */
const timeoutMs = 20_000

export function useOrders(isActive: boolean) {
  return useApiPages(['orders', { isActive }], async (page) => {
    const query = { page, size: 10, isActive }
    const reply = await browserApi.ask('GET /api/v1/orders', { query }, AbortSignal.timeout(timeoutMs))
    visitor.set({ activeOrders: reply.activeCount })
    return { items: reply.results, totalPages: reply.totalPages }
  })
}
