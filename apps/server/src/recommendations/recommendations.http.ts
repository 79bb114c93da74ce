import { recommendations as contract } from '@romashka/contract'
import { catalogue, recommendations } from '@romashka/domain'
import { card, categoryLine } from '../catalogue/catalogue.wire.ts'
import type { HttpApi } from '../host/http-api.ts'

const usualSize = 12

export function recommendationsHttp({ serve }: HttpApi): void {
  serve(contract.recommendProducts, async (ctx, { query: { product: productId, size = usualSize } }) => ({
    products: (await recommendations.recommendProducts(ctx, { productId, limit: size })).map(card),
  }))
  serve(contract.recommendCategories, async (ctx, { query: { size = usualSize } }) => ({
    categories: (await recommendations.recommendCategories(ctx, size)).map(categoryLine),
  }))
  serve(contract.listAdditionalSales, async (ctx, { params, query: { size = usualSize } }) => ({
    products: (await recommendations.listAdditionalSales(ctx, params.id, size)).map(card),
  }))
  serve(contract.listViewed, async (ctx, { query: { size = usualSize } }) => ({
    products: (await recommendations.listViewed(ctx, size)).map(card),
  }))
  serve(contract.recordView, async (ctx, { params }) => {
    const { id } = await catalogue.getCard(ctx, params.id)
    await recommendations.recordView(ctx, id)
    return { id }
  })
}
