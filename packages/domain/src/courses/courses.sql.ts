import type { Day, ProductId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import { consentInForceRows } from '../identity/index.ts'
import type { Course } from './course.ts'

export type OwnedCourse = Course & { shopperId: ShopperId }

interface Row {
  id: string
  shopper_id: ShopperId
  product_id: ProductId | null
  title: string
  starts_on: Day
  ends_on: Day | null
  times: string[]
  units_per_dose: number
  pack_size: number | null
  units_at_home: number
  counted_on: Day
  zone: string
  has_reminders: boolean
}

export async function listOf(ctx: Context, shopperId: ShopperId): Promise<Course[]> {
  const rows = await ofShopper(ctx, shopperId).execute()
  return rows.map(courseOf)
}

const ofShopper = (ctx: Context, shopperId: ShopperId) =>
  ctx.db
    .selectFrom('medicine_courses')
    .selectAll('medicine_courses')
    .where('medicine_courses.shopper_id', '=', shopperId)
    .orderBy('starts_on')
    .orderBy('medicine_courses.id')

/** None without the shopper's consent to health data. */
export async function listConsented(ctx: Context, shopperId: ShopperId): Promise<Course[]> {
  const rows = await ofShopper(ctx, shopperId).where('medicine_courses.shopper_id', 'in', consented(ctx)).execute()
  return rows.map(courseOf)
}

/** Shoppers who consent to keeping health data. */
const consented = (ctx: Context) =>
  ctx.db
    .selectFrom(consentInForceRows(ctx.db).as('consent'))
    .select('consent.shopper_id')
    .where('consent.purpose', '=', 'health_data')

/** A page of courses with reminders, by id. */
export async function listReminding(ctx: Context, after: string, size: number): Promise<OwnedCourse[]> {
  const rows = await ctx.db
    .selectFrom('medicine_courses')
    .selectAll()
    .where('has_reminders', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(courseOf)
}

export async function put(ctx: Context, shopperId: ShopperId, course: Course): Promise<boolean> {
  const row = {
    product_id: course.productId,
    title: course.title,
    starts_on: course.startsOn,
    ends_on: course.endsOn,
    times: course.times,
    units_per_dose: course.unitsPerDose,
    pack_size: course.packSize,
    units_at_home: course.unitsAtHome,
    counted_on: course.countedOn,
    zone: course.zone,
    has_reminders: course.hasReminders,
    changed_at: ctx.now(),
  }
  const put = await ctx.db
    .insertInto('medicine_courses')
    .values({ id: course.id, shopper_id: shopperId, created_at: ctx.now(), ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('medicine_courses.shopper_id', '=', shopperId),
    )
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

export async function isOwn(ctx: Context, shopperId: ShopperId, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('medicine_courses')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function count(ctx: Context, shopperId: ShopperId): Promise<number> {
  const { rows } = await sql<{ courses: number }>`
    select count(*)::int as courses from medicine_courses where shopper_id = ${shopperId}`.execute(ctx.db)
  return rows[0]?.courses ?? 0
}

/** Serialises a shopper's additions, so that the limit holds. */
export async function lockShopper(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`courses ${shopperId}`}, 52))`.execute(ctx.db)
}

/** Keeps a course as it is until the transaction ends. False when it has been deleted. */
export async function lock(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('medicine_courses')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** How many were the shopper's own: one or none. */
export async function remove(ctx: Context, shopperId: ShopperId, id: string): Promise<number> {
  const own = ctx.db.deleteFrom('medicine_courses').where('shopper_id', '=', shopperId).where('id', '=', id)
  return Number((await own.executeTakeFirst()).numDeletedRows)
}

/** Source: 152-FZ, article 21, part 5 */
export async function removeWithoutConsent(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('medicine_courses')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom(consentInForceRows(ctx.db).as('consent'))
            .select('consent.shopper_id')
            .whereRef('consent.shopper_id', '=', 'medicine_courses.shopper_id')
            .where('consent.purpose', '=', 'health_data'),
        ),
      ),
    )
    .execute()
}

function courseOf(row: Row): OwnedCourse {
  return {
    id: row.id,
    shopperId: row.shopper_id,
    productId: row.product_id,
    title: row.title,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    times: row.times,
    unitsPerDose: row.units_per_dose,
    packSize: row.pack_size,
    unitsAtHome: row.units_at_home,
    countedOn: row.counted_on,
    zone: row.zone,
    hasReminders: row.has_reminders,
  }
}
