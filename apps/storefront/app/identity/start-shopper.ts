import { browserApi } from '../api/loading.ts'
import { queryClient } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { readShopper, shopperQuery } from '../api/shopper.ts'
import { visitor } from '../session/visitor.ts'

/** Runs once after the page has started: requests the name and the count of active orders for the header. */
export function startShopper(): void {
  const { token, userId } = visitor.read()
  if (!token) return
  const client = queryClient()
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKeys.shopper[0]) visitor.set({ name: readShopper()?.info.first_name ?? undefined })
  })
  if (userId) client.fetchQuery(shopperQuery).catch(reportError)
  browserApi
    .ask('GET /api/v1/orders/counter')
    .then(({ activeCount }) => visitor.set({ activeOrders: activeCount }))
    .catch(reportError)
}
