import type { Kopecks, ProductId, ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import * as sql from '../repository/find-orders.ts'
import { loadOrderViews, type OrderView } from './get-order.ts'
import { type OrderDeadline, selectOrderDeadlines } from './order-deadlines.sql.ts'
import { listPurchased } from './purchases.sql.ts'

export interface OrderPage {
  results: OrderView[]
  page: number
  totalPages: number
  activeCount: number
}

/** The caller's orders, the newest first: all, active or finished ones. */
export async function listOrders(
  ctx: Context,
  ask: { isActive?: boolean | undefined; page: number; size: number },
): Promise<OrderPage> {
  const shopperId = shopperOf(ctx)
  const ids = await sql.listOwnOrderIds(ctx, shopperId, {
    isActive: ask.isActive,
    limit: ask.size,
    offset: (ask.page - 1) * ask.size,
  })
  const { active, all } = await sql.countOwnOrders(ctx, shopperId)
  const total = ask.isActive === undefined ? all : ask.isActive ? active : all - active
  return {
    results: await loadOrderViews(ctx, await sql.loadOrders(ctx, ids)),
    page: ask.page,
    totalPages: Math.ceil(total / ask.size),
    activeCount: active,
  }
}

/** Dates and deadlines of a shopper's orders that are not finished, for the calendar. */
export function listOrderDeadlines(ctx: Context, shopperId: ShopperId): Promise<OrderDeadline[]> {
  return selectOrderDeadlines(ctx, shopperId)
}

/** The number of the caller's active orders. */
export async function countActiveOrders(ctx: Context): Promise<number> {
  return (await sql.countOwnOrders(ctx, shopperOf(ctx))).active
}

export interface Purchase {
  productId: ProductId
  title: string
  /** The price of the last purchase, and today's in the caller's city; null where it is not sold. */
  lastPriceKopecks: Kopecks
  priceKopecks: Kopecks | null
  packs: number
  orders: number
  lastBoughtAt: Date
}

/** Products the caller has bought and received, the latest first. */
export async function listPurchases(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<{ results: Purchase[]; page: number; totalPages: number }> {
  const { rows, total } = await listPurchased(ctx, shopperOf(ctx), ctx.cityId, {
    limit: size,
    offset: (page - 1) * size,
  })
  return { results: rows, page, totalPages: Math.ceil(total / size) }
}
