import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export async function removeAddressesOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('addresses').where('shopper_id', '=', shopperId).execute()
}
