import { rootCategoryId } from '@romashka/basics'
import { products as contract } from '@romashka/contract'
import { catalogue, recommendations } from '@romashka/domain'
import { type HttpApi, KeptReply } from '../host/http-api.ts'
import { card, city } from './catalogue.wire.ts'
import { availability, drugstoreProducts, product, productUrl, replacements } from './product.wire.ts'

export function productsHttp({ serve }: HttpApi): void {
  serve(contract.getProduct, async (ctx, { params }) =>
    KeptReply.of(await catalogue.getProduct(ctx, params.id), product),
  )
  serve(contract.getProductDetail, async (ctx, { params }) => {
    const found = await catalogue.getProduct(ctx, params.id)
    await recommendations.recordView(ctx, found.card.id)
    return KeptReply.of(found, product)
  })
  serve(contract.getProductBySlug, async (ctx, { params }, http) => {
    const { product: found, status } = await catalogue.getProductBySlug(ctx, params.slug)
    http.setStatus(status)
    if (status !== 200) http.setHeader('location', productUrl(found.card.slug))
    return KeptReply.of(found, product)
  })
  serve(contract.getPreview, async (ctx, { params }) => card(await catalogue.getCard(ctx, params.id)))
  serve(contract.listPreviewsByCategory, async (ctx, { params, query }) => {
    const filters = query.brand === undefined ? {} : { maker: [query.brand] }
    const { page, size } = query
    const found = await catalogue.listProducts(ctx, params.categoryId, { filters, page, size })
    return { products: found.products.map(card), count: found.count }
  })
  serve(contract.getAvailability, async (ctx, { params, query: { latitude, longitude } }) => {
    const { id } = await catalogue.getCard(ctx, params.id)
    const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    const results = await catalogue.listAvailability(ctx, id, ctx.cityId, near)
    return { results: results.map(availability), city: city(await catalogue.getCityPlace(ctx)) }
  })
  serve(contract.listDrugstoreProducts, async (ctx, { params, query: { department, page = 1, size = 24 } }) =>
    drugstoreProducts(ctx.now(), await catalogue.listPharmacyProducts(ctx, params.id, { department, page, size })),
  )
  serve(contract.listReplacements, async (ctx, { params }) =>
    replacements(await catalogue.listReplacements(ctx, params.productCode)),
  )
  serve(contract.listBasketAnalogues, async (ctx, { params, query }) =>
    replacements(await catalogue.listBasketAnalogues(ctx, params.slug, query.pharmacy)),
  )
  serve(contract.listMarkers, async (ctx, { query }) => {
    const found = query.ids === undefined ? [] : await catalogue.getCards(ctx, query.ids.split(',').map(Number))
    return { markers: [...catalogue.badges], results: found.map(({ id, badges }) => ({ id, markers: badges })) }
  })
  serve(contract.countFreeDelivery, async (ctx) => {
    const { count } = await catalogue.listProducts(ctx, rootCategoryId, { filters: { courier: ['yes'] }, size: 1 })
    return { count }
  })
}
