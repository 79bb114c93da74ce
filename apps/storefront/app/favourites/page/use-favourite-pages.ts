import { queryKeys } from '../../api/query-keys.ts'
import { useApiPages } from '../../api/use-api-pages.ts'
import { usePageCityId } from '../../session/page-city.ts'
import type { FavouriteIds } from '../favourite-ids.ts'

/** Prices and stock are those of the city of the page. */
export function useFavouritePages<Item extends { id: number }>(
  kind: keyof FavouriteIds,
  request: (page: number) => Promise<{ items: readonly Item[]; totalCount: number; totalPages: number }>,
) {
  const cityId = usePageCityId()
  return useApiPages([...queryKeys.favouriteLists, kind, cityId], request, cityId !== undefined)
}
