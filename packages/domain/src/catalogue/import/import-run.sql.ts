import type { CityId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { lockCityOffers } from '../offers/refresh-offers.ts'
import type { Feed, FeedValidator } from './feed.ts'
import type { ImportKind, ImportRejection, KindCounts } from './import-run.ts'

/**
 * Starts a run and marks an unfinished one of the same source as failed. `isAfterBreak`: one of whatever source has broken
 * off, perhaps after it had changed something, and nothing has made up for it. A dry run takes nothing over: it would hold
 * the other run's row until all of it is undone, and the other one waits a minute for that at most.
 */
export async function startRun(ctx: Context, feed: Feed): Promise<{ id: number; isAfterBreak: boolean }> {
  if (!ctx.db.isTransaction)
    await ctx.db
      .updateTable('import_runs')
      .set({ state: 'failed', ended_at: ctx.now(), failure: interrupted })
      .where('source', '=', feed.source)
      .where(isUnderWay)
      .execute()
  const isAfterBreak = await isHalfDoneLeft(ctx)
  const run = await ctx.db
    .insertInto('import_runs')
    .values({ source: feed.source, scope: feed.scope, started_at: ctx.now(), state: 'running', ...marksOf(feed) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: run.id, isAfterBreak }
}

/** As text, not as a value, so that its index is used. */
const isUnderWay = sql<boolean>`state = 'running'`

/** Says that the run goes on. */
export async function markAlive(ctx: Context, runId: number): Promise<void> {
  await ctx.db.updateTable('import_runs').set({ alive_at: ctx.now() }).where('id', '=', runId).execute()
}

const marksOf = ({ validator }: Feed) => ({
  etag: validator?.etag ?? null,
  last_modified: validator?.lastModified ?? null,
})

export async function findValidator(ctx: Context, source: string): Promise<FeedValidator | undefined> {
  const run = await ctx.db
    .selectFrom('import_runs')
    .select(['state', 'etag', 'last_modified as lastModified'])
    .where('source', '=', source)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return run?.state === 'done' && (run.etag || run.lastModified) ? run : undefined
}

/** The source has nothing newer than its last run brought, which is as good as if it had come in again. */
export async function confirmLastRun(ctx: Context, source: string): Promise<void> {
  await sql`update import_runs set alive_at = ${ctx.now()}
    where id = (select max(id) from import_runs where source = ${source}) and state = 'done'`.execute(ctx.db)
}

/**
 * Locked by every write of this run, so that a newer run cannot take over in the middle of it. Of two that began in the
 * same moment neither has found the other running.
 */
export async function lockRunning(ctx: Context, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select from import_runs run where id = ${runId} and state = 'running'
      and not exists (select from import_runs newer where newer.source = run.source and newer.id > run.id)
    for share of run`.execute(ctx.db)
  return rows.length > 0
}

/** Longer than any import writes its goods for, and less than a statement may take. */
const longestTurn = '14min'

/**
 * Until the transaction ends no other import writes its goods: their codes, addresses and makers are compared with what
 * is there. Source: docs/adr/0229-imports-at-once.md
 */
export function waitForTurn(ctx: Context): Promise<void> {
  return patiently(ctx, async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended('goods of an import', 229))`.execute(ctx.db)
  })
}

/** The same of the offers of a city, before anything of it is locked: a dry run keeps them until all of it is undone. */
export function waitForCity(ctx: Context, cityId: CityId): Promise<void> {
  return patiently(ctx, () => lockCityOffers(ctx, [cityId]))
}

async function patiently(ctx: Context, wait: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ usual: string }>`select current_setting('lock_timeout') as usual`.execute(ctx.db)
  await sql`select set_config('lock_timeout', ${longestTurn}, true)`.execute(ctx.db)
  await wait()
  await sql`select set_config('lock_timeout', ${rows[0]?.usual ?? ''}, true)`.execute(ctx.db)
}

export async function recordRejections(
  ctx: Context,
  runId: number,
  rejections: readonly ImportRejection[],
): Promise<void> {
  const rows = JSON.stringify(rejections)
  await sql`insert into import_rejections (run_id, line, kind, reason, value, is_note, code)
    select ${runId}::int, line, kind, reason, value, "isNote", code
    from json_to_recordset(${rows}::text::json)
      as rejected (line int, kind text, reason text, value text, "isNote" boolean, code text)`.execute(ctx.db)
}

/** In the order of the feed, offers of one line apart: some suppliers write a whole feed without a line break. */
export function listRejections(ctx: Context, runId: number, after: number): Promise<ImportRejection[]> {
  return ctx.db
    .selectFrom('import_rejections')
    .select((cell) => [
      'line',
      cell.ref('kind').$castTo<ImportKind>().as('kind'),
      cell.ref('reason').$castTo<ImportRejection['reason']>().as('reason'),
      'value',
      'code',
      'is_note as isNote',
    ])
    .where('run_id', '=', runId)
    .orderBy('line')
    .orderBy('code')
    .orderBy('kind')
    .orderBy('reason')
    .orderBy('value')
    .orderBy('is_note')
    .offset(after)
    .limit(1_000)
    .execute()
}

export async function countRejected(ctx: Context, runId: number): Promise<Map<ImportKind, number>> {
  const rows = await ctx.db
    .selectFrom('import_rejections')
    .select((cell) => [cell.ref('kind').$castTo<ImportKind>().as('kind'), sql<number>`count(*)::int`.as('rejected')])
    .where('run_id', '=', runId)
    .where('is_note', '=', false)
    .groupBy('kind')
    .execute()
  return new Map(rows.map((row) => [row.kind, row.rejected]))
}

export async function endRun(
  ctx: Context,
  runId: number,
  outcome: { state: 'done' | 'failed'; failure: string | null; counts: Map<ImportKind, KindCounts> },
): Promise<void> {
  const lines = [...outcome.counts].map(([kind, counts]) => ({ run_id: runId, kind, ...counts }))
  if (lines.length > 0) await ctx.db.insertInto('import_run_counts').values(lines).execute()
  const total = (name: keyof KindCounts) => lines.reduce((sum, line) => sum + line[name], 0)
  await ctx.db
    .updateTable('import_runs')
    .set({
      state: outcome.state,
      failure: outcome.failure,
      ended_at: ctx.now(),
      added: total('added'),
      changed: total('changed'),
      unchanged: total('unchanged'),
      withdrawn: total('withdrawn'),
      rejected: total('rejected'),
    })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

/** The embedded engine gathers no statistics by itself, and half a million new rows need them. */
export async function analyzeCatalogue(ctx: Context): Promise<void> {
  await sql`analyze categories, makers, substances, families, products, product_substances, prices, stock, warehouse_stock, city_offers`.execute(
    ctx.db,
  )
}

export const interrupted = 'interrupted'

/** A feed that was refused as a whole has counted nothing as changed, so there is nothing to make up for. */
const isHalfDone = sql`state = 'failed' and made_up_at is null
  and (failure = ${sql.lit(interrupted)} or added + changed + withdrawn > 0)`

/** Imports whose process is gone: those that have been silent since then, or all. Returns their sources. */
export async function endSilentRuns(ctx: Context, silentSince: Date | undefined): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    update import_runs set state = 'failed', ended_at = ${ctx.now()}, failure = ${interrupted}
    where state = 'running' and coalesce(alive_at, started_at) < ${silentSince ?? 'infinity'}::timestamptz returning source`.execute(
    ctx.db,
  )
  return rows.map(({ source }) => source)
}

/** Of whatever source: offers are written from all that has come in. */
export async function isHalfDoneLeft(ctx: Context): Promise<boolean> {
  const { rows } = await sql`select from import_runs where ${isHalfDone} limit 1`.execute(ctx.db)
  return rows.length > 0
}

export async function markMadeUp(ctx: Context, endedBefore: Date): Promise<void> {
  await sql`update import_runs set made_up_at = ${ctx.now()} where ${isHalfDone} and ended_at <= ${endedBefore}`.execute(
    ctx.db,
  )
}
