import { marketing as contract } from '@romashka/contract'
import { content } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './marketing.wire.ts'

export function marketingHttp({ serve }: HttpApi): void {
  serve(contract.listAdvertisements, async (ctx, { query: { page = 1, size = 20, channel } }) => {
    const { results, total } = await content.listAdvertisements(ctx, { page, size, channel })
    return {
      results: results.map(wire.advertisementLine),
      page,
      totalPages: Math.ceil(total / size),
      totalCount: total,
    }
  })
  serve(contract.listProductActivity, async (ctx) => ({
    now: ctx.now().toISOString(),
    results: (await content.listProductsOfTheDay(ctx)).map(wire.productOfTheDay),
  }))
  serve(contract.getAdvertisement, async (ctx, { params, body: { draft, ...order } = {} }, http) => {
    const asked = { size: 20, ...order, draftKey: draft }
    const advertisement = await content.getAdvertisement(ctx, params.id, asked)
    // A draft is stored by nobody.
    if (advertisement.isDraft) http.setHeader('cache-control', 'no-store')
    return wire.advertisement(advertisement)
  })
}
