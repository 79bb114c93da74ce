import type { ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { removeCoursesOf, removeLinkOf } from './erase-courses.sql.ts'

/** No course and no link to the calendar is left. */
export async function eraseCourses(ctx: Context, shopperId: ShopperId): Promise<void> {
  await removeCoursesOf(ctx, shopperId)
  await removeLinkOf(ctx, shopperId)
}

/** No course is left; the calendar goes on with the orders. */
export function forgetCourses(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeCoursesOf(ctx, shopperId)
}
