import { type Context, shopperOf } from '../context.ts'
import type { Course } from './course.ts'
import { listOf } from './courses.sql.ts'

/** What the shopper has noted, agreed to or not: as long as it is kept it is theirs to take along. @throws session.required */
export function listOwnCourses(ctx: Context): Promise<Course[]> {
  return listOf(ctx, shopperOf(ctx))
}
