import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** How often this text went to this phone without an answer. */
export async function countUnanswered(ctx: Context, fingerprint: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('unanswered_texts')
    .select('times')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row?.times ?? 0
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
