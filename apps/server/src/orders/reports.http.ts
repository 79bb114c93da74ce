import { reports as contract } from '@romashka/contract'
import { notifications, orders } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'

export function reportsHttp({ serve }: HttpApi): void {
  serve(contract.listBasketReportTypes, (_, { query: { is_active, page = 1, size = 20 } }) => {
    const all = notifications.basketReportTypes.filter((type) => is_active === undefined || type.isActive === is_active)
    return {
      results: all
        .slice((page - 1) * size, page * size)
        .map(({ code, title, isActive }) => ({ id: code, code, title, is_active: isActive })),
      page,
      totalPages: Math.ceil(all.length / size),
    }
  })
  serve(contract.reportBasket, async (ctx, { body }) => ({
    id: await orders.reportBasket(ctx, {
      type: body.type,
      comment: body.comment ?? null,
      orderRef: body.order_id ?? null,
    }),
  }))
}
