import { randomUUID } from 'node:crypto'
import { addDays, type Day, dayOf, fail, localTime } from '@romashka/basics'
import { getCard } from '../catalogue/index.ts'
import { type Context, inTransaction, shopperOf } from '../context.ts'
import { keepConsent, listConsents } from '../identity/index.ts'
import { getCity } from '../locations/index.ts'
import type { Course, CourseDraft } from './course.ts'
import * as sql from './courses.sql.ts'
import { dosesBetween } from './doses-at-home.ts'

const mostCourses = 30
/** Refuses dates that are typing errors. */
const mostDays = 5 * 366

/**
 * Creates a course in the time zone of the city. A medicine is health data, so the consent to it is required.
 *
 * @throws session.required, course.consent_needed, course.dates_invalid, course.too_many, product.not_found
 */
export function createCourse(ctx: Context, draft: CourseDraft): Promise<Course> {
  return write(ctx, randomUUID(), draft, async (ctx) => {
    const shopperId = shopperOf(ctx)
    await sql.lockShopper(ctx, shopperId)
    if ((await sql.count(ctx, shopperId)) >= mostCourses) fail('course.too_many', { most: mostCourses })
  })
}

/**
 * Replaces a course; the supply is counted from now on.
 *
 * @throws session.required, course.consent_needed, course.dates_invalid, course.not_found, product.not_found
 */
export function changeCourse(ctx: Context, id: string, draft: CourseDraft): Promise<Course> {
  return write(ctx, id, draft, async (ctx) => {
    if (!(await sql.isOwn(ctx, shopperOf(ctx), id))) fail('course.not_found')
  })
}

/** @throws session.required, course.not_found */
export async function removeCourse(ctx: Context, id: string): Promise<void> {
  if ((await sql.remove(ctx, shopperOf(ctx), id)) === 0) fail('course.not_found')
}

async function write(
  ctx: Context,
  id: string,
  draft: CourseDraft,
  refuse: (ctx: Context) => Promise<void>,
): Promise<Course> {
  const shopperId = shopperOf(ctx)
  await refuseWithoutConsent(ctx)
  if (draft.productId) await getCard(ctx, draft.productId)
  const { timezone } = await getCity(ctx, ctx.cityId)
  const now = localTime(ctx.now(), timezone)
  const course = courseOf(id, draft, timezone, now)
  refuseDates(course, dayOf(now))
  return inTransaction(ctx, async (ctx) => {
    // Again: it may have been withdrawn meanwhile, and its courses deleted.
    if (!(await keepConsent(ctx, 'health_data'))) fail('course.consent_needed')
    await refuse(ctx)
    await sql.put(ctx, shopperId, course)
    return course
  })
}

/** @throws session.required, course.consent_needed */
export async function refuseWithoutConsent(ctx: Context): Promise<void> {
  const consents = await listConsents(ctx, shopperOf(ctx))
  if (!consents.find(({ purpose }) => purpose === 'health_data')?.inForce) fail('course.consent_needed')
}

/** The supply is entered as of now and stored as of this morning, so that today's doses are not subtracted twice. */
function courseOf(id: string, draft: CourseDraft, zone: string, now: string): Course {
  const countedOn = dayOf(now)
  const times = [...new Set(draft.times)].sort()
  const unitsPerDose = toThousandths(draft.unitsPerDose)
  const course = { ...draft, id, zone, countedOn, times, unitsPerDose }
  const takenToday = dosesBetween(course, countedOn, now)
  return { ...course, unitsAtHome: toThousandths(draft.unitsAtHome) + takenToday * unitsPerDose }
}

/** No dose is measured finer, and the database has no number for 1e-75. */
const toThousandths = (units: number) => Math.round(units * 1000) / 1000

function refuseDates({ startsOn, endsOn }: Course, today: Day): void {
  const isPossible =
    startsOn >= addDays(today, -mostDays) &&
    startsOn <= addDays(today, mostDays) &&
    (endsOn === null || (endsOn >= startsOn && endsOn <= addDays(today, mostDays)))
  if (!isPossible) fail('course.dates_invalid')
}
