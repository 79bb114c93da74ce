import { fail, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/**
 * Keeps the shopper from being erased before this transaction ends, so that the erasure sees what the transaction
 * creates. Other transactions may hold the same lock, and the profile may be changed meanwhile: it is the weakest lock
 * that `lockForErasure` waits for.
 *
 * @throws session.expired, when the shopper has been erased already
 */
export async function lockAgainstErasure(ctx: Context, shopperId: ShopperId): Promise<void> {
  if (!(await knownShopper(ctx, shopperId).forKeyShare().executeTakeFirst())) fail('session.expired')
}

/** Locks the shopper until the transaction ends, so that one erasure runs at a time. False when erased already. */
export async function lockForErasure(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  return (await knownShopper(ctx, shopperId).forUpdate().executeTakeFirst()) !== undefined
}

const knownShopper = (ctx: Context, shopperId: ShopperId) =>
  ctx.db.selectFrom('shoppers').select('id').where('id', '=', shopperId).where('erased_at', 'is', null)
