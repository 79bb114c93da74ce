import { randomBytes } from 'node:crypto'
import { daysAfter, fail, hoursAfter, type ShopperId } from '@romashka/basics'
import { type Context, inTransaction, shopperOf } from '../../context.ts'
import { linksOpenSince } from '../../identity/index.ts'
import { getOwnOrderId, loadOrders } from '../repository/find-orders.ts'
import { newEvent, writeJournal } from '../repository/journal.ts'
import { loadOrderView, type OrderView } from './get-order.ts'
import { findShare, findShared, prolongShare, putShare, revokeShare } from './shares.sql.ts'

/** A link that nobody renews is closed. Source: docs/adr/0228-links-end.md */
export const shareDays = 30

const openSince = (ctx: Context, shopperId: ShopperId) =>
  linksOpenSince(ctx, shopperId, daysAfter(ctx.now(), -shareDays))

/**
 * A secret link key with which others may follow the caller's order, for thirty days; the same on each call as long as it
 * is open, and its term begins anew.
 *
 * @throws order.not_found
 */
export function shareOrder(ctx: Context, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const own = await getOwnOrderId(ctx, id)
    const since = await openSince(ctx, shopperOf(ctx))
    const known = await findShare(ctx, own, since)
    if (known && known.createdAt > hoursAfter(ctx.now(), -24)) return known.ident
    if (known) await prolongShare(ctx, own)
    else await putShare(ctx, own, randomBytes(18).toString('base64url'), since)
    await writeJournal(ctx, own, newEvent(ctx, 'order.shared'))
    return (await findShare(ctx, own, since))?.ident ?? fail('order.not_found')
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
  const shared = (await findShared(ctx, ident)) ?? fail('order.share_not_found')
  if (shared.createdAt <= (await openSince(ctx, shared.shopperId))) fail('order.share_not_found')
  const [order] = await loadOrders(ctx, [shared.orderId])
  return loadOrderView(ctx, order ?? fail('order.share_not_found'))
}
