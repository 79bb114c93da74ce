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

export interface CalendarLinkRow {
  shopperId: ShopperId
  tokenHash: string
  createdAt: Date
}

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('calendar_links')
    .select(['shopper_id as shopperId', 'token_hash as tokenHash', 'created_at as createdAt'])

export function findOf(ctx: Context, shopperId: ShopperId): Promise<CalendarLinkRow | undefined> {
  return select(ctx).where('shopper_id', '=', shopperId).executeTakeFirst()
}

export function findByToken(ctx: Context, tokenHash: string): Promise<CalendarLinkRow | undefined> {
  return select(ctx).where('token_hash', '=', tokenHash).executeTakeFirst()
}

export async function remove(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('calendar_links').where('shopper_id', '=', shopperId).execute()
}
