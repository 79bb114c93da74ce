import type { ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'

/** A repeated request replaces the earlier one. */
export async function putErasure(ctx: Context, shopperId: ShopperId): Promise<void> {
  const row = { asked_at: ctx.now(), withdrawn_at: null, erased_at: null }
  await ctx.db
    .insertInto('erasures')
    .values({ shopper_id: shopperId, ...row })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(row))
    .execute()
}

export async function findWaiting(ctx: Context, shopperId: ShopperId): Promise<{ requestedAt: Date } | undefined> {
  return ctx.db
    .selectFrom('erasures')
    .select('asked_at as requestedAt')
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Since when it waits; kept from being withdrawn until the transaction ends. Undefined when none is waiting. */
export async function lockWaiting(ctx: Context, shopperId: ShopperId): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('erasures')
    .select('asked_at')
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.asked_at
}

export async function listPendingErasures(ctx: Context, limit: number): Promise<ShopperId[]> {
  const rows = await ctx.db
    .selectFrom('erasures')
    .select('shopper_id')
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.shopper_id)
}

export async function listErasedSince(ctx: Context, since: Date): Promise<ShopperId[]> {
  const rows = await ctx.db.selectFrom('erasures').select('shopper_id').where('erased_at', '>', since).execute()
  return rows.map((row) => row.shopper_id)
}

/** False when no request is waiting. */
export async function withdrawErasure(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  const row = await ctx.db
    .updateTable('erasures')
    .set({ withdrawn_at: ctx.now() })
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('shopper_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markErased(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.updateTable('erasures').set({ erased_at: ctx.now() }).where('shopper_id', '=', shopperId).execute()
}
