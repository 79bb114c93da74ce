import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export async function removeCards(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('loyalty_cards').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('social_cards').where('shopper_id', '=', shopperId).execute()
}
