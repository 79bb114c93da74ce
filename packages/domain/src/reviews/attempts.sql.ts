import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** Counts one more review for this key, and returns how many there are since then; calls of one key run one after another. */
export async function countAttempts(ctx: Context, key: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 51))`.execute(ctx.db)
  await ctx.db.insertInto('review_attempts').values({ limit_key: key, written_at: ctx.now() }).execute()
  const { written } = await ctx.db
    .selectFrom('review_attempts')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('limit_key', '=', key)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return written
}
