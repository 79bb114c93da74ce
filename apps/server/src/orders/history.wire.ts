import type { orders } from '@romashka/domain'
import { roleOf } from './order-money.wire.ts'

export function events(list: orders.OrderEvent[]) {
  return {
    results: list.map(({ at, kind, partId, actor, reason, details }) => ({
      at: at.toISOString(),
      kind,
      part_id: partId,
      by: roleOf(actor),
      reason,
      details,
    })),
  }
}

export function purchases({ results, ...list }: Awaited<ReturnType<typeof orders.listPurchases>>) {
  return {
    ...list,
    results: results.map((one) => ({
      product_id: one.productId,
      title: one.title,
      last_price: one.lastPriceKopecks,
      price: one.priceKopecks,
      count: one.packs,
      orders: one.orders,
      last_bought_at: one.lastBoughtAt.toISOString(),
    })),
  }
}
