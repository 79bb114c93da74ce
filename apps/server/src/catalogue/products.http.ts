import type { ProductId } from '@romashka/basics'
import { products as contract } from '@romashka/contract'
import { catalogue } from '@romashka/domain'
import type { House } from '../host/house.ts'
import { card } from './catalogue.wire.ts'
import { product, productUrl } from './product.wire.ts'

export function productsHttp({ serve }: House): void {
  serve(contract.getProduct, async (ctx, { params }) =>
    product(await catalogue.getProduct(ctx, params.id as ProductId)),
  )
  serve(contract.getProductDetail, async (ctx, { params }) =>
    product(await catalogue.getProduct(ctx, params.id as ProductId)),
  )
  serve(contract.getProductBySlug, async (ctx, { params }, wire) => {
    const { status, ...found } = await catalogue.getProductBySlug(ctx, params.slug)
    wire.setStatus(status)
    if (status !== 200) wire.setHeader('location', productUrl(found.card.slug))
    return product(found)
  })
  serve(contract.getPreview, async (ctx, { params }) => card(await catalogue.getCard(ctx, params.id as ProductId)))
  serve(contract.listPreviewsByCategory, async (ctx, { params, query }) => {
    const filters = query.brand === undefined ? {} : { maker: [query.brand] }
    const { page, size } = query
    const found = await catalogue.listProducts(ctx, params.categoryId, { filters, page, size })
    return { products: found.products.map(card), count: found.count }
  })
}
