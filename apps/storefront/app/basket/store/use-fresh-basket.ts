import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../api/api-failure.ts'
import { queryClient } from '../../api/query-client.ts'
import { usePageCityId } from '../../session/page-city.ts'
import { basketQuery } from './basket.ts'
import { useBasket } from './use-basket.ts'

/** Requests prices and stock anew whenever a page with the basket opens, and when the city changes. */
export function useFreshBasket() {
  const isCitySettled = usePageCityId() !== undefined
  const fresh = useQuery(
    { ...basketQuery, enabled: isCitySettled, staleTime: 0, refetchOnMount: 'always' },
    queryClient(),
  )
  const { isReady } = useBasket()
  return {
    isFailed: fresh.isError && !fresh.isFetching && !isReady,
    /** The shop has answered that it cannot: the network is not what is missing. */
    isAnswered: fresh.error instanceof ApiFailure,
    ask: () => void fresh.refetch(),
  }
}
