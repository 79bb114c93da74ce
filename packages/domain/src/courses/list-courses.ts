import { localTime } from '@romashka/basics'
import { type Context, shopperOf } from '../context.ts'
import type { Course, CourseSupply } from './course.ts'
import * as sql from './courses.sql.ts'
import { supplyOf } from './doses-at-home.ts'
import { refuseWithoutConsent } from './set-course.ts'

export type CourseWithSupply = Course & { supply: CourseSupply }

/** The shopper's courses, and how long the supply of each lasts. @throws session.required, course.consent_needed */
export async function listCourses(ctx: Context): Promise<CourseWithSupply[]> {
  await refuseWithoutConsent(ctx)
  const courses = await sql.listOf(ctx, shopperOf(ctx))
  return courses.map((course) => ({ ...course, supply: supplyOf(course, localTime(ctx.now(), course.zone)) }))
}

/** The shopper's courses, with or without consent, for the export of personal data. @throws session.required */
export function listAllCourses(ctx: Context): Promise<Course[]> {
  return sql.listOf(ctx, shopperOf(ctx))
}
