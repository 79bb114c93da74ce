import type { ProductId } from '@romashka/basics'
import { skipToken, useQuery } from '@tanstack/react-query'
import { browserApi } from '../api/loading.ts'
import { queryClient } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { ProductCard } from './product-card.ts'

const readCard = (id: ProductId): ProductCard | undefined => queryClient().getQueryData(queryKeys.productCard(id))

/** The catalogue's cards of these products, requested once: the same picture and badges as in the lists. */
export function useCachedCards(ids: readonly ProductId[]): ReadonlyMap<ProductId, ProductCard> {
  const missing = ids.filter((id) => readCard(id) === undefined)
  const isEnabled = missing.length > 0
  useApiQuery(['missing-product-cards', missing], () => requestCards(missing), { isEnabled, keepsPrevious: false })
  return new Map(ids.flatMap((id) => readCard(id) ?? []).map((card) => [card.id, card]))
}

/** The card of a product that `useCachedCards` has requested. */
export function useCachedCard(id: ProductId): ProductCard | undefined {
  return useQuery<ProductCard>({ queryKey: queryKeys.productCard(id), queryFn: skipToken }, queryClient()).data
}

/** So many at a time; the others are asked for when these are there. */
const mostCards = 100

async function requestCards(ids: readonly ProductId[]): Promise<number> {
  const query = { ids: ids.slice(0, mostCards).join(','), size: mostCards }
  const { products } = await browserApi.ask('GET /api/v1/products/get-by-ids', { query })
  for (const card of products) queryClient().setQueryData(queryKeys.productCard(card.id), card)
  return products.length
}
