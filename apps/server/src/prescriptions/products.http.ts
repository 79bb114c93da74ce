import { prescriptionProducts as contract } from '@romashka/contract'
import { catalogue, prescriptions } from '@romashka/domain'
import { card } from '../catalogue/catalogue.wire.ts'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './products.wire.ts'

export function prescriptionProductsHttp({ serve }: HttpApi): void {
  serve(contract.listPrescriptionProducts, async (ctx, { params, query }) => {
    const { page = 1, size = 10 } = query
    const { lines } = await prescriptions.proposeProducts(ctx, params.id, 'products')
    const all = lines.flatMap(({ lineId, products }) => products.map((product) => ({ lineId, ...product })))
    const shown = all.slice((page - 1) * size, page * size)
    const cards = await catalogue.getCards(
      ctx,
      shown.map(({ productId }) => productId),
    )
    const cardOf = new Map(cards.map((one) => [one.id, card(one)]))
    return {
      lines: lines.map(wire.proposedLine),
      results: shown.flatMap((one) => {
        const product = cardOf.get(one.productId)
        return product ? [wire.product(one, product)] : []
      }),
      page,
      totalCount: all.length,
      totalPages: Math.ceil(all.length / size),
    }
  })
}
