import { queryClient } from '../api/query-client.ts'

/**
 * A page that is looked at again asks for what it refreshes while it is in sight. What has failed is asked again when the
 * network is back; what was answered is not: a quote that is there stays the one that an order was asked for with.
 */
export function askAgain(): void {
  const client = queryClient()
  // Whether the page is in sight is followed by a mounted client alone.
  client.mount()
  window.addEventListener('online', () => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
