import type { ProductId } from '@romashka/basics'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePageCityId } from '../session/page-city.ts'
import type { ProductCard } from './product-card.ts'

/** Today's cards of these products; none where they did not come, for what a page can do without. */
export function useCards(ids: readonly ProductId[]): readonly ProductCard[] | undefined {
  const { cards, error } = useCardsOrError(ids)
  return error ? [] : cards
}

/** Today's cards of these products, in this order, in the visitor's city; undefined while they are on their way. */
export function useCardsOrError(ids: readonly ProductId[]): {
  cards: readonly ProductCard[] | undefined
  error: string | undefined
  refetch: () => void
} {
  const cityId = usePageCityId()
  const query = { ids: ids.join(',') }
  const { data, error, refetch } = useApiQuery(
    ['product-cards', cityId, ids],
    (signal) => browserApi.ask('GET /api/v1/products/get-by-ids', { query }, signal),
    { isEnabled: cityId !== undefined && ids.length > 0 },
  )
  return { cards: ids.length === 0 ? [] : data?.products, error, refetch }
}
