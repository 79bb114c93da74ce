import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useIsHydrated } from '../session/store.ts'
import { queryClient } from './query-client.ts'
import { refusalText } from './refusal-text.ts'

export interface ApiQuery<Data> {
  data: Data | undefined
  /** Why there is none, in words; the failure itself is in `failure`. */
  error: string | undefined
  failure: unknown
  isBusy: boolean
  /** Takes a newer one, as a change answers it. */
  setData: (data: Data) => void
  refetch: () => void
}

type Options<Data> = Pick<
  UseQueryOptions<Data>,
  'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus'
> & {
  isEnabled?: boolean
}

/**
 * What a screen requests once it is in the browser. While another key is on its way the former answer stays in sight.
 * On the server and during hydration there is no answer, so a rendered page is the same for everyone.
 */
export function useApiQuery<Data>(
  queryKey: QueryKey,
  request: (signal: AbortSignal) => Promise<Data>,
  { isEnabled = true, ...options }: Options<Data> = {},
): ApiQuery<Data> {
  const isHydrated = useIsHydrated()
  const client = queryClient()
  const result = useQuery<Data>(
    {
      queryKey,
      queryFn: ({ signal }) => request(signal),
      enabled: isHydrated && isEnabled,
      placeholderData: keepPreviousData,
      ...options,
    },
    client,
  )
  const failure = result.isFetching ? undefined : (result.error ?? undefined)
  return {
    data: isHydrated ? result.data : undefined,
    error: failure === undefined ? undefined : refusalText(failure),
    failure,
    isBusy: result.isFetching,
    setData: (data) => client.setQueryData(queryKey, data),
    refetch: () => void result.refetch(),
  }
}
