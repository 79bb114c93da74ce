import type { OrderId, ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

interface Share {
  ident: string
  createdAt: Date
}

/** The link that has not been revoked, if it was made after `since`. */
export async function findShare(ctx: Context, orderId: OrderId, since: Date): Promise<Share | undefined> {
  return ctx.db
    .selectFrom('order_shares')
    .select(['ident', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

/** Takes the place of one that was revoked or was not made after `since`. */
export async function putShare(ctx: Context, orderId: OrderId, ident: string, since: Date): Promise<void> {
  await ctx.db
    .insertInto('order_shares')
    .values({ ident, order_id: orderId, created_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ ident, created_at: ctx.now(), revoked_at: null })
        .where(({ or, eb }) =>
          or([eb('order_shares.revoked_at', 'is not', null), eb('order_shares.created_at', '<=', since)]),
        ),
    )
    .execute()
}

/** Its term begins anew. */
export async function prolongShare(ctx: Context, orderId: OrderId): Promise<void> {
  await ctx.db.updateTable('order_shares').set({ created_at: ctx.now() }).where('order_id', '=', orderId).execute()
}

/** Returns whether there was a link. */
export async function revokeShare(ctx: Context, orderId: OrderId): Promise<boolean> {
  const revoked = await ctx.db
    .updateTable('order_shares')
    .set({ revoked_at: ctx.now() })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .returning('ident')
    .executeTakeFirst()
  return revoked !== undefined
}

interface SharedOrder {
  orderId: OrderId
  shopperId: ShopperId
  createdAt: Date
}

export async function findShared(ctx: Context, ident: string): Promise<SharedOrder | undefined> {
  return ctx.db
    .selectFrom('order_shares as share')
    .innerJoin('orders', 'orders.id', 'share.order_id')
    .select(['share.order_id as orderId', 'orders.shopper_id as shopperId', 'share.created_at as createdAt'])
    .where('share.ident', '=', ident)
    .where('share.revoked_at', 'is', null)
    .executeTakeFirst()
}
