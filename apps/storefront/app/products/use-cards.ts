import type { ProductId } from '@romashka/basics'
import { browserApi } from '../api/loading.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { usePageCityId } from '../session/page-city.ts'
import type { ProductCard } from './product-card.ts'

/** Today's cards of these products, in this order, in the visitor's city; undefined while they are on their way. */
export function useCards(ids: readonly ProductId[]): readonly ProductCard[] | undefined {
  const cityId = usePageCityId()
  const query = { ids: ids.join(',') }
  const { data, failure } = useApiQuery(
    ['product-cards', cityId, ids],
    (signal) => browserApi.ask('GET /api/v1/products/get-by-ids', { query }, signal),
    { isEnabled: cityId !== undefined && ids.length > 0 },
  )
  return ids.length === 0 || failure ? [] : data?.products
}
