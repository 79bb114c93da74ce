import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { removeCoursesOf, removeLinkOf } from './personal-data.sql.ts'

export { listAllCourses as listPersonalData } from '../list-courses.ts'

/** Deletes the shopper's courses and the link to the calendar. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  await removeCoursesOf(ctx, shopperId)
  await removeLinkOf(ctx, shopperId)
}

/** Deletes the courses when the consent to health data is withdrawn; the calendar link still shows orders. */
export function removeAllCourses(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeCoursesOf(ctx, shopperId)
}
