import type { OrderId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export async function findShare(ctx: Context, orderId: OrderId): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('order_shares')
    .select('ident')
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.ident
}

export async function insertShare(ctx: Context, orderId: OrderId, ident: string): Promise<void> {
  await ctx.db
    .insertInto('order_shares')
    .values({ ident, order_id: orderId, created_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ ident, created_at: ctx.now(), revoked_at: null })
        .where('order_shares.revoked_at', 'is not', null),
    )
    .execute()
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

export async function findShared(ctx: Context, ident: string): Promise<OrderId | undefined> {
  const row = await ctx.db
    .selectFrom('order_shares')
    .select('order_id')
    .where('ident', '=', ident)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.order_id
}
