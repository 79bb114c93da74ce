import type { ShopperId } from '@romashka/basics'
import { type Context, shopperOf } from '../../context.ts'
import { removeMessages } from '../../notifications/index.ts'

export { listAllCourses as listPersonalData } from '../list-courses.ts'

/** The link to the calendar: when it was made, and its keyed fingerprint. */
export interface OwnCalendarLink {
  createdAt: Date
  tokenHash: string
}

/** @throws session.required */
export function findOwnCalendarLink(ctx: Context): Promise<OwnCalendarLink | undefined> {
  return ctx.db
    .selectFrom('calendar_links')
    .select(['created_at as createdAt', 'token_hash as tokenHash'])
    .where('shopper_id', '=', shopperOf(ctx))
    .executeTakeFirst()
}

/** Deletes the shopper's courses and the link to the calendar. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await removeAllCourses(ctx, shopperId)
  await ctx.db.deleteFrom('calendar_links').where('shopper_id', '=', shopperId).execute()
}

/**
 * Deletes the courses when the consent to health data is withdrawn, and the messages that name their medicines; the
 * calendar link still shows orders.
 */
export async function removeAllCourses(ctx: Context, shopperId: ShopperId): Promise<void> {
  await ctx.db.deleteFrom('medicine_courses').where('shopper_id', '=', shopperId).execute()
  await removeMessages(ctx, shopperId, 'calendar')
}
