import { catalogue as contract } from '@romashka/contract'
import { catalogue } from '@romashka/domain'
import type { House } from '../host/house.ts'
import * as wire from './catalogue.wire.ts'

export function catalogueHttp({ serve }: House): void {
  serve(contract.listCategories, async (ctx) => ({
    city_id: ctx.cityId,
    results: (await catalogue.listCategories(ctx)).map(wire.node),
  }))
  serve(contract.getCategoryBySlug, async (ctx, { params }) =>
    wire.category(await catalogue.getCategoryBySlug(ctx, params.slug)),
  )
  serve(contract.listCatalog, async (ctx, { params, body }) =>
    wire.listing(await catalogue.listProducts(ctx, params.sectionId, { ...body, scrollId: body.scroll_id })),
  )
  serve(contract.listFilters, async (ctx, { params }) => {
    const { filters, count } = await catalogue.listProducts(ctx, params.categoryId, { size: 1 })
    return { filters, count }
  })
}
