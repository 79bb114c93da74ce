import { search as contract } from '@romashka/contract'
import { catalogue, search } from '@romashka/domain'
import { card, city } from '../catalogue/catalogue.wire.ts'
import { type HttpApi, KeptReply } from '../host/http-api.ts'
import * as wire from './search.wire.ts'

export function searchHttp({ serve }: HttpApi): void {
  serve(contract.search, async (ctx, { body: { query, exact, scroll_id: scrollId, ...request } }) =>
    KeptReply.of(
      await search.searchProducts(ctx, query, { ...request, scrollId, isLiteral: exact ?? false }),
      wire.results,
    ),
  )
  serve(contract.searchProducts, async (ctx, { query: { query, scroll_id: scrollId, ...page }, body }) =>
    wire.found(await search.searchProducts(ctx, query, { ...body, ...page, scrollId })),
  )
  serve(contract.searchExactWords, async (ctx, { query: { query, scroll_id: scrollId, ...page }, body }) =>
    wire.found(await search.searchProducts(ctx, query, { ...body, ...page, scrollId, isLiteral: true })),
  )
  serve(contract.querySuggestion, async (ctx, { body }) =>
    KeptReply.of(await search.suggest(ctx, body.query), wire.suggestions),
  )
  serve(contract.suggestProducts, async (ctx, { query }) =>
    KeptReply.of(await search.suggest(ctx, query.query), wire.suggestions),
  )
  serve(contract.getByIds, async (ctx, { query: { ids, page = 1, size = 20 } }) => {
    const asked = [...new Set(ids.split(',').map(Number))]
    const found = await catalogue.getCards(ctx, asked)
    return { products: found.slice((page - 1) * size, page * size).map(card), count: found.length, page, size }
  })
  serve(contract.searchByLetter, async (ctx, { query: { query, page = 1, size = 100 } }) => {
    const { products, count, letters, place } = await catalogue.listByLetter(ctx, query, page, size)
    return {
      products: products.map(card),
      count,
      page,
      pages: Math.ceil(count / size),
      size,
      letters,
      city: city(place),
    }
  })
}
