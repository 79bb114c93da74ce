import type { ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { removeAllOf } from './erase-courses.sql.ts'

/** No course and no link to the calendar is left. */
export function eraseCourses(ctx: Context, shopperId: ShopperId): Promise<void> {
  return removeAllOf(ctx, shopperId)
}
