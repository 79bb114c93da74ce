import { type Day, minutesAfter, type PrescriptionLineId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

/** Whose turn it is; also who would wait for longer than anybody is made to, because the clock has been set back. */
export async function listDue(ctx: Context, limit: number, longestWaitMinutes: number): Promise<ShopperId[]> {
  const latest = minutesAfter(ctx.now(), longestWaitMinutes)
  const rows = await ctx.db
    .selectFrom('patient_links')
    .select('shopper_id')
    .where(({ eb, or }) => or([eb('sync_at', '<=', ctx.now()), eb('sync_at', '>', latest)]))
    .orderBy('sync_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.shopper_id)
}

/** The number of a question to the registry: later questions have higher ones, whatever the clocks say. */
export async function nextRequestNumber({ db }: Context): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('registry_questions') as number`.execute(db)
  return Number(rows[0]?.number)
}

/** Answers are saved one after another; false when the answer to a later question has been saved, or the link is gone. */
export async function lockLink(ctx: Context, shopperId: ShopperId, question: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('patient_links')
    .select('answered_question')
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.answered_question < question
}

export async function recordSync(
  ctx: Context,
  shopperId: ShopperId,
  { question, askedAt, usualMinutes }: { question: number; askedAt: Date; usualMinutes: number },
): Promise<void> {
  await ctx.db
    .updateTable('patient_links')
    .set({
      answered_question: question,
      synced_at: askedAt,
      sync_at: minutesAfter(ctx.now(), usualMinutes),
      failed_syncs: 0,
    })
    .where('shopper_id', '=', shopperId)
    .execute()
}

/** The next attempt is later each time. */
export async function recordFailure(
  ctx: Context,
  shopperId: ShopperId,
  { usualMinutes, longestWaitMinutes }: { usualMinutes: number; longestWaitMinutes: number },
): Promise<void> {
  await sql`
    update patient_links set failed_syncs = failed_syncs + 1, sync_at = ${ctx.now()}::timestamptz
      + make_interval(mins => least(${usualMinutes} * (1 << least(failed_syncs, 8)), ${longestWaitMinutes})::int)
    where shopper_id = ${shopperId}`.execute(ctx.db)
}

/** Ends the prescriptions whose last day is over; answers their lines. */
export async function expire(ctx: Context, today: Day): Promise<PrescriptionLineId[]> {
  const ended = await ctx.db
    .updateTable('prescriptions')
    .set({ state: 'expired', deferred_until: null, ended_at: ctx.now(), changed_at: ctx.now() })
    .where('ended_at', 'is', null)
    .where('valid_through', '<', today)
    .returning('id')
    .execute()
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  const lines = await ctx.db
    .selectFrom('prescription_lines')
    .select('id')
    .where('prescription_id', 'in', ids)
    .orderBy('id')
    .execute()
  return lines.map(({ id }) => id)
}
