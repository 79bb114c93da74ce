import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { removeMessages } from '../../notifications/index.ts'

export { listAllCourses as listPersonalData } from '../list-courses.ts'

/** Deletes the shopper's courses and the link to the calendar. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await removeAllCourses(ctx, shopperId)
  await ctx.db.deleteFrom('calendar_links').where('shopper_id', '=', shopperId).execute()
}

export async function hasCourses(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('medicine_courses')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes the courses when the consent to health data is withdrawn, and the messages that name their medicines; the
 * calendar link still shows orders.
 */
export async function removeAllCourses(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('medicine_courses').where('shopper_id', '=', shopperId).execute()
  await removeMessages(ctx, shopperId, 'calendar')
}
