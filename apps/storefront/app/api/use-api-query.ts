import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
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
  /** Answers with nothing where it fails. */
  refetch: () => Promise<Data | undefined>
}

interface Options<Data> {
  isEnabled?: boolean
  /** Whether the answer to the former key stays in sight while that to a new one is on its way. */
  keepsPrevious?: boolean
  /** Requested again so often while the page is in sight, and when it comes back; never where it is false. */
  refreshMs?: (data: Data | undefined) => number | false
  /** Held as long as the page is open, and never requested again. */
  isHeld?: boolean
}

/**
 * What a screen requests once it is in the browser. On the server and during hydration there is no answer, so a
 * rendered page is the same for everyone.
 */
export const useApiQuery: typeof useQueryInBrowser = import.meta.env.SSR ? () => unanswered : useQueryInBrowser

const unanswered = {
  data: undefined,
  error: undefined,
  failure: undefined,
  isBusy: false,
  setData: () => undefined,
  refetch: async () => undefined,
}

function useQueryInBrowser<Data>(
  queryKey: QueryKey,
  request: (signal: AbortSignal) => Promise<Data>,
  { isEnabled = true, keepsPrevious = true, refreshMs, isHeld }: Options<Data> = {},
): ApiQuery<Data> {
  const isHydrated = useIsHydrated()
  const client = queryClient()
  const result = useQuery<Data>(
    {
      queryKey,
      queryFn: ({ signal }) => request(signal),
      enabled: isHydrated && isEnabled,
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
      ...(refreshMs && {
        refetchInterval: ({ state }) => refreshMs(state.data),
        refetchOnWindowFocus: ({ state }) => refreshMs(state.data) !== false,
      }),
      ...(isHeld && { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
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
    refetch: async () => {
      const { data, error } = await result.refetch()
      return error ? undefined : data
    },
  }
}
