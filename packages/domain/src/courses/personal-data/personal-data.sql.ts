import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

export async function removeCoursesOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('medicine_courses').where('shopper_id', '=', shopperId).execute()
}

export async function removeLinkOf(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('calendar_links').where('shopper_id', '=', shopperId).execute()
}
