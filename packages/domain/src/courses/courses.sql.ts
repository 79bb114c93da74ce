import type { Day, ProductId, ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'
import type { Course } from './course.ts'

export type OwnedCourse = Course & { shopperId: ShopperId }

interface Row {
  id: string
  shopper_id: string
  product_id: number | null
  title: string
  starts_on: string
  ends_on: string | null
  times: string[]
  units_per_dose: number
  pack_size: number | null
  units_at_home: number
  counted_on: string
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

/** The same, of a shopper who agrees to it at this moment. */
export async function listAgreed(ctx: Context, shopperId: ShopperId): Promise<Course[]> {
  const rows = await ofShopper(ctx, shopperId)
    .where((course) =>
      course.exists(
        course
          .selectFrom('consents')
          .select('consents.purpose')
          .where('consents.shopper_id', '=', shopperId)
          .where('consents.purpose', '=', 'health_data')
          .where('consents.withdrawn_at', 'is', null),
      ),
    )
    .execute()
  return rows.map(courseOf)
}

/** A page of those that remind; keyset by id. */
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

/** Those who add a course at the same time stand in line, so that nobody has one too many. */
export async function lockShopper(ctx: Context, shopperId: ShopperId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`courses ${shopperId}`}, 52))`.execute(ctx.db)
}

export async function remove(ctx: Context, shopperId: ShopperId, id: string): Promise<void> {
  await ctx.db.deleteFrom('medicine_courses').where('shopper_id', '=', shopperId).where('id', '=', id).execute()
}

/** Whoever no longer agrees to health data being kept has none kept. Source: 152-FZ, article 21, part 5 */
export async function removeWithoutConsent(ctx: Context): Promise<void> {
  await sql`
    delete from medicine_courses course where not exists (
      select from consents consent where consent.shopper_id = course.shopper_id
        and consent.purpose = 'health_data' and consent.withdrawn_at is null)`.execute(ctx.db)
}

function courseOf(row: Row): OwnedCourse {
  return {
    id: row.id,
    shopperId: row.shopper_id as ShopperId,
    productId: row.product_id as ProductId | null,
    title: row.title,
    startsOn: row.starts_on as Day,
    endsOn: row.ends_on as Day | null,
    times: row.times,
    unitsPerDose: row.units_per_dose,
    packSize: row.pack_size,
    unitsAtHome: row.units_at_home,
    countedOn: row.counted_on as Day,
    zone: row.zone,
    hasReminders: row.has_reminders,
  }
}
