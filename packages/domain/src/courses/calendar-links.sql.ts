import type { ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'

export async function put(ctx: Context, shopperId: ShopperId, tokenHash: string): Promise<void> {
  const row = { token_hash: tokenHash, created_at: ctx.now() }
  await ctx.db
    .insertInto('calendar_links')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
    .execute()
}

export async function findCreatedAt(ctx: Context, shopperId: ShopperId): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('calendar_links')
    .select('created_at')
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  return row?.created_at
}

export async function findOwner(ctx: Context, tokenHash: string): Promise<ShopperId | undefined> {
  const row = await ctx.db
    .selectFrom('calendar_links')
    .select('shopper_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.shopper_id
}

export async function remove(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('calendar_links').where('shopper_id', '=', shopperId).execute()
}
