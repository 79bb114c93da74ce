import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** How often this text went to this phone without an answer, and when it did last. */
export async function findUnanswered(
  ctx: Context,
  fingerprint: string,
): Promise<{ times: number; lastAt: Date } | undefined> {
  return ctx.db
    .selectFrom('unanswered_texts')
    .select(['times', 'last_at as lastAt'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

export async function addUnanswered(ctx: Context, fingerprint: string): Promise<void> {
  await ctx.db
    .insertInto('unanswered_texts')
    .values({ fingerprint, times: 1, last_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet({ times: sql<number>`unanswered_texts.times + 1`, last_at: ctx.now() }),
    )
    .execute()
}
