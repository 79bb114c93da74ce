import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useIsHydrated } from '../session/store.ts'
import { queryClient } from './query-client.ts'
import { refusalText } from './refusal-text.ts'

interface Page<Item> {
  items: readonly Item[]
  totalCount?: number
  totalPages: number
}

/** A list that grows by pages; what a later page repeats is left out. Another key begins anew. */
export function useApiPages<Item extends { id: number | string }>(
  queryKey: QueryKey,
  request: (page: number) => Promise<Page<Item>>,
  isEnabled = true,
) {
  const isHydrated = useIsHydrated()
  const result = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => request(pageParam),
      initialPageParam: 1,
      getNextPageParam: (last: Page<Item>, _pages, page) => (page < last.totalPages ? page + 1 : undefined),
      enabled: isHydrated && isEnabled,
    },
    queryClient(),
  )
  const pages = isHydrated ? result.data?.pages : undefined
  return {
    items: pages && unique(pages.flatMap(({ items }) => items)),
    totalCount: pages?.at(-1)?.totalCount ?? 0,
    error: result.error && !result.isFetching ? refusalText(result.error) : undefined,
    isBusy: result.isFetching,
    hasMore: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    refetch: () => void result.refetch(),
  }
}

function unique<Item extends { id: number | string }>(items: readonly Item[]): Item[] {
  return items.filter((item, at) => items.findIndex(({ id }) => id === item.id) === at)
}
