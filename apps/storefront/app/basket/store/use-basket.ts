import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useIsHydrated } from '../../session/store.ts'
import { type BasketState, emptyBasket } from './basket-state.ts'

/** The whole basket; on the server and during hydration nothing is known of it. */
export function useBasket(): BasketState {
  const isHydrated = useIsHydrated()
  const { data } = useQuery<BasketState>({ queryKey: queryKeys.basket, queryFn: skipToken }, queryClient())
  return (isHydrated && data) || emptyBasket
}
