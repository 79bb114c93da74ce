import type { OrderId } from '@romashka/basics'
import type { Context } from '../context.ts'

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
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

export async function findShared(ctx: Context, ident: string): Promise<OrderId | undefined> {
  const row = await ctx.db
    .selectFrom('order_shares')
    .select('order_id')
    .where('ident', '=', ident)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.order_id as OrderId | undefined
}
