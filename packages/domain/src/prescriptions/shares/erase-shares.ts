import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { findRecipient } from '../../identity/index.ts'
import { removeSharesOf } from '../repository/shares.ts'

/** Deletes what the shopper shares and what is shared with their phone; before the profile is emptied. */
export async function eraseShares(ctx: Context, shopperId: ShopperId): Promise<void> {
  const shopper = await findRecipient(ctx, shopperId)
  await removeSharesOf(ctx, shopperId, shopper?.phone ?? undefined)
}
