import { QueryClient } from '@tanstack/react-query'
import { pageLifetimeKeys } from './query-keys.ts'

/**
 * The cache of this page. The server gets an empty one at each call: nothing personal is ever rendered there. A refused
 * call is not repeated by itself, the screen offers to; without a network calls fail at once.
 */
export function queryClient(): QueryClient {
  return typeof document === 'undefined' ? createClient() : inBrowser
}

function createClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
  for (const key of pageLifetimeKeys) client.setQueryDefaults(key, { staleTime: Infinity, gcTime: Infinity })
  return client
}

const inBrowser = createClient()
