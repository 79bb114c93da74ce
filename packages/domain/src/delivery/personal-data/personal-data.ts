import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** Deletes the shopper's address book, removed addresses too. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('addresses').where('shopper_id', '=', shopperId).execute()
}
