import type { Context } from '../context.ts'

/** How often a text has gone to the operator without an answer that we know of, and when it did last. */
export interface Unanswered {
  times: number
  lastAt: Date
}

export async function findUnanswered(ctx: Context, fingerprint: string): Promise<Unanswered | undefined> {
  return ctx.db
    .selectFrom('unanswered_texts')
    .select(['times', 'last_at as lastAt'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

/** Counts an attempt before it is made. False when another process has begun one since `known` was read. */
export async function beginAttempt(ctx: Context, fingerprint: string, known: Unanswered | undefined): Promise<boolean> {
  const attempt = { times: (known?.times ?? 0) + 1, last_at: ctx.now() }
  const begun = await ctx.db
    .insertInto('unanswered_texts')
    .values({ fingerprint, ...attempt })
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet(attempt)
        .where('unanswered_texts.times', '=', known?.times ?? 0),
    )
    .returning('times')
    .executeTakeFirst()
  return begun !== undefined
}

/** The operator has said that the text does not arrive: as if it had not been asked. */
export async function undoAttempt(ctx: Context, fingerprint: string, known: Unanswered | undefined): Promise<void> {
  if (known)
    await ctx.db
      .updateTable('unanswered_texts')
      .set({ times: known.times, last_at: known.lastAt })
      .where('fingerprint', '=', fingerprint)
      .execute()
  else await ctx.db.deleteFrom('unanswered_texts').where('fingerprint', '=', fingerprint).execute()
}
