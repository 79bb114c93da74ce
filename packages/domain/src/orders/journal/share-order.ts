import { randomBytes } from 'node:crypto'
import { fail, type OrderId } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { getOwnOrderId, loadOrders } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { loadOrderView, type OrderView } from './get-order.ts'
import { findShare, findShared, insertShare, revokeShare } from './shares.sql.ts'

/** A secret link key with which others may follow the caller's order; the same on each call. @throws order.not_found */
export function shareOrder(ctx: Context, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const own = await getOwnOrderId(ctx, id)
    const known = await findShare(ctx, own)
    if (known) return known
    await insertShare(ctx, own, randomBytes(18).toString('base64url'))
    await writeJournal(ctx, own, newEvent(ctx, 'order.shared'))
    return (await findShare(ctx, own)) ?? fail('order.not_found')
  })
}

/** Revokes the link; sharing again creates another. @throws order.not_found */
export function unshareOrder(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const own = await getOwnOrderId(ctx, id)
    if (await revokeShare(ctx, own)) await writeJournal(ctx, own, newEvent(ctx, 'order.unshared'))
  })
}

/** The order behind a link key; the caller shows only what is meant for others. @throws order.share_not_found */
export async function getSharedOrder(ctx: Context, ident: string): Promise<OrderView> {
  const id: OrderId = (await findShared(ctx, ident)) ?? fail('order.share_not_found')
  const [order] = await loadOrders(ctx, [id])
  return loadOrderView(ctx, order ?? fail('order.share_not_found'))
}
