import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** Counts the recent captchas of an address; serialises its requests until the transaction ends. */
export async function countOfAddress(ctx: Context, addressHash: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 50))`.execute(ctx.db)
  const { made } = await ctx.db
    .selectFrom('captchas')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('address_hash', '=', addressHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return made
}

export async function insert(
  ctx: Context,
  one: { id: string; answer: string; addressHash: string | null; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('captchas')
    .values({
      id: one.id,
      answer: one.answer,
      address_hash: one.addressHash,
      created_at: ctx.now(),
      expires_at: one.expiresAt,
    })
    .execute()
}

export async function findAnswer(ctx: Context, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row?.answer
}

/** Marks the captcha as used; of simultaneous calls one gets the answer. */
export async function use(ctx: Context, id: string): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('captchas')
    .set({ used_at: ctx.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning('answer')
    .executeTakeFirst()
  return row?.answer
}
