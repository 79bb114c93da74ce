import { fail, type ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from './personal-data.sql.ts'

/**
 * Keeps the shopper from being erased before this transaction ends, so that the erasure sees what the transaction
 * creates. Other transactions may hold the same lock, and the profile may be changed meanwhile.
 *
 * @throws session.expired, when the shopper has been erased already
 */
export async function lockAgainstErasure(ctx: Context, shopperId: ShopperId): Promise<void> {
  if (!(await sql.lockAgainstErasure(ctx, shopperId))) fail('session.expired')
}

/** Locks the shopper until the transaction ends, so that one erasure runs at a time. False when erased already. */
export function lockForErasure(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  return sql.lockForErasure(ctx, shopperId)
}
