import { rootCategoryId } from '@romashka/basics'
import { type Body, catalogue as contract } from '@romashka/contract'
import { type Context, catalogue } from '@romashka/domain'
import { type HttpApi, KeptReply } from '../host/http-api.ts'
import { keptList } from '../host/kept-lists.ts'
import * as wire from './catalogue.wire.ts'

export function catalogueHttp({ serve, keptReads }: HttpApi): void {
  serve(contract.listCategories, async (ctx) => ({
    city_id: ctx.cityId,
    results: (await catalogue.listCategories(ctx)).map(wire.categoryNode),
  }))
  serve(contract.getCategoryBySlug, async (ctx, { params }) => categoryWithTags(ctx, params.slug))
  serve(contract.getCategoryDetail, async (ctx, { params }) => categoryWithTags(ctx, params.slug))
  serve(contract.listCatalog, async (ctx, { params, body }) =>
    KeptReply.of(
      await catalogue.listProducts(ctx, params.sectionId, { ...body, scrollId: body.scroll_id }),
      wire.listing,
    ),
  )
  serve(contract.listFilters, async (ctx, { params }) => {
    const { filters, count } = await catalogue.listProducts(ctx, params.categoryId, { size: 1 })
    return { filters, count }
  })
  deliveryHttp({ serve })
  tagPagesHttp({ serve, keptReads })
}

type Serving = Pick<HttpApi, 'serve'>

/** What a courier may bring: the same listings and tree, narrowed. */
function deliveryHttp({ serve }: Serving): void {
  const list = async (
    ctx: Context,
    categoryId: string,
    { scroll_id: scrollId, filters, ...request }: Body<typeof contract.listCatalog>,
  ) =>
    wire.listing(
      await catalogue.listProducts(ctx, categoryId, {
        ...request,
        scrollId,
        filters: { ...filters, courier: ['yes'] },
      }),
    )
  serve(contract.listDeliveryCatalog, (ctx, { params, body }) => list(ctx, params.sectionId, body))
  serve(contract.listFullDeliveryCatalog, (ctx, { body }) => list(ctx, rootCategoryId, body))
  serve(contract.listDeliveryCategories, async (ctx) => ({
    city_id: ctx.cityId,
    results: wire.deliverable(await catalogue.listCategories(ctx)).map(wire.categoryNode),
  }))
  serve(contract.listSearchCategories, async (ctx) => ({
    city_id: ctx.cityId,
    results: (await catalogue.listCategories(ctx)).map(wire.categoryNode),
  }))
  serve(contract.listCategoryProducts, async (ctx, { params, query: { scroll_id: scrollId, ...page }, body }) =>
    wire.listing(await catalogue.listProducts(ctx, params.id, { ...body, ...page, scrollId })),
  )
}

/** Every tag page, under the address that its category has in the newest index. */
const tagPageList = { name: 'tag pages', tags: ['catalogue', 'category', catalogue.outdatedIndexTag] }

function tagPagesHttp({ serve, keptReads }: Pick<HttpApi, 'serve' | 'keptReads'>): void {
  serve(contract.listTagPages, (ctx) =>
    keptList(ctx, keptReads, tagPageList, async (ctx) => {
      const pages = await catalogue.listTagPages(ctx)
      const { assortment } = await catalogue.getCityAssortment(ctx)
      const results = pages.map((page) =>
        wire.tagPageLink(page, assortment.categories.byId.get(page.category_id)?.slug ?? ''),
      )
      return { results, count: results.length }
    }),
  )
  serve(contract.getTagPage, async (ctx, { params, query: { scroll_id: scrollId, ...page } }) =>
    wire.tagPage(await catalogue.getTagPage(ctx, params.slug, { ...page, scrollId })),
  )
  serve(contract.getCategoryTagPage, async (ctx, { params, body: { scroll_id: scrollId, ...request } = {} }) =>
    wire.tagPage(await catalogue.getTagPage(ctx, params.product, { ...request, scrollId }, params.slug)),
  )
}

async function categoryWithTags(ctx: Context, slug: string) {
  const category = await catalogue.getCategoryBySlug(ctx, slug)
  return wire.category(category, await catalogue.listTagPages(ctx, category.id))
}
