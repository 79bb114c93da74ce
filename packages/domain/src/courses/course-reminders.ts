import { addDays, type Day, dayOf, instantAt, localTime, minutesAfter } from '@romashka/basics'
import { attemptEach } from '../attempt-each.ts'
import { type Context, inTransaction } from '../context.ts'
import { findRecipient } from '../identity/index.ts'
import { notifyShopper, type ShopperMessage } from '../notifications/index.ts'
import * as sql from './courses.sql.ts'
import { daysBetween, isOn, refillDays, supplyOf } from './doses-at-home.ts'

const pageSize = 500
/** A later reminder is not sent. */
const lateMinutes = 20
/** Who reads of last night's dose in the morning may take it twice: it is shown in the personal area alone. */
const usefulMinutes = 60
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Sends reminders of doses at their time, and of a refill a few days before the last dose. Deletes courses without
 * consent first.
 */
export async function sendCourseReminders(ctx: Context): Promise<void> {
  await sql.removeWithoutConsent(ctx)
  await attemptEach(allReminding(ctx), (course) => inTransaction(ctx, (ctx) => remind(ctx, course)))
}

async function* allReminding(ctx: Context): AsyncGenerator<sql.OwnedCourse> {
  for (let after = beforeAll; ; ) {
    const page = await sql.listReminding(ctx, after, pageSize)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}

async function remind(ctx: Context, course: sql.OwnedCourse): Promise<void> {
  // Whoever withdraws the consent at this moment waits, or has deleted the course.
  if (!(await sql.lock(ctx, course.id))) return
  const now = localTime(ctx.now(), course.zone)
  const today = dayOf(now)
  const dose = lastDue(ctx, course, today)
  if (dose) {
    const { day, time } = dose
    const facts = { product: course.title, at: time }
    const isUsefulUntil = minutesAfter(instantAt(day, time, course.zone), usefulMinutes)
    await notify(ctx, course, { kind: 'course.dose', facts, key: `${course.id} ${day} ${time}`, isUsefulUntil })
  }
  const { runsOutOn } = supplyOf(course, now)
  if (!runsOutOn || daysBetween(today, runsOutOn) > refillDays || course.startsOn > runsOutOn) return
  const facts = { product: course.title, days: Math.max(0, daysBetween(today, runsOutOn)) }
  await notify(ctx, course, { kind: 'course.run_out', facts, key: `${course.id} ${runsOutOn}` })
}

function notify(
  ctx: Context,
  { shopperId }: sql.OwnedCourse,
  message: Pick<ShopperMessage, 'kind' | 'facts' | 'key' | 'isUsefulUntil'>,
): Promise<boolean> {
  return notifyShopper(ctx, { shopperId, topic: 'calendar', ...message }, findRecipient)
}

/** The last dose that is due now: shortly after midnight it is one of yesterday's. */
function lastDue(ctx: Context, course: sql.OwnedCourse, today: Day): { day: Day; time: string } | undefined {
  for (const day of [today, addDays(today, -1)]) {
    const time = isOn(course, day) ? course.times.findLast((one) => isDue(ctx, day, one, course.zone)) : undefined
    if (time) return { day, time }
  }
  return undefined
}

function isDue(ctx: Context, day: Day, time: string, zone: string): boolean {
  const late = ctx.now().getTime() - instantAt(day, time, zone).getTime()
  return late >= 0 && late < lateMinutes * 60_000
}
