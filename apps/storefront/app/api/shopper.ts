import { useQuery } from '@tanstack/react-query'
import { useIsHydrated } from '../session/store.ts'
import { visitor } from '../session/visitor.ts'
import type { ReplyOf } from './api.ts'
import { browserApi } from './loading.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

export type Shopper = ReplyOf<'GET /api/v1/users/:id'>

export const shopperQuery = {
  queryKey: queryKeys.shopper,
  queryFn: () =>
    browserApi.ask('GET /api/v1/users/:id', { params: { id: visitor.read().userId ?? '' }, query: { lists: false } }),
}

export function readShopper(): Shopper | undefined {
  return queryClient().getQueryData(queryKeys.shopper)
}

/** Takes the shopper as a change of the profile answers it. */
export function acceptShopper(shopper: Shopper): void {
  queryClient().setQueryData(queryKeys.shopper, shopper)
}

/** Who is signed in; nobody on the server, during hydration, and until the answer is there. */
export function useShopper(): Shopper | undefined {
  const isHydrated = useIsHydrated()
  const { data } = useQuery({ ...shopperQuery, enabled: false }, queryClient())
  return isHydrated ? data : undefined
}

/** Whether the answer about who is signed in has yet to come; a failed one is not waited for. */
export function useIsShopperPending(): boolean {
  return useQuery({ ...shopperQuery, enabled: false }, queryClient()).isPending
}
