import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'

export const interrupted = 'interrupted'

/** A feed that was refused as a whole has counted nothing as changed, so there is nothing to make up for. */
const isHalfDone = sql`state = 'failed' and made_up_at is null
  and (failure = ${sql.lit(interrupted)} or added + changed + withdrawn > 0)`

/** Imports whose process is gone. Returns their sources. */
export async function endSilentRuns(ctx: Context, silentSince: Date): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    update import_runs set state = 'failed', ended_at = ${ctx.now()}, failure = ${interrupted}
    where state = 'running' and coalesce(alive_at, started_at) < ${silentSince} returning source`.execute(ctx.db)
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
