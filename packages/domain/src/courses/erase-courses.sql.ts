import type { ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'

export async function removeAllOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('medicine_courses').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('calendar_links').where('shopper_id', '=', shopperId).execute()
}
