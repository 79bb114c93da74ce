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
  one: { id: string; answer: string; addressHash: string | null; askedBefore: number; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('captchas')
    .values({
      id: one.id,
      answer: one.answer,
      address_hash: one.addressHash,
      asked_before: one.askedBefore,
      created_at: ctx.now(),
      expires_at: one.expiresAt,
    })
    .execute()
}

/** How many the network had asked for before this valid one. */
export async function findRequestCount(ctx: Context, id: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('captchas')
    .select('asked_before')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row?.asked_before
}

/** A later proof of work replaces the former. */
export async function putWorkAnswer(ctx: Context, id: string, answer: string): Promise<void> {
  await ctx.db.updateTable('captchas').set({ work_answer: answer }).where('id', '=', id).execute()
}

/** Marks the captcha as used; of simultaneous calls one gets the answers. */
export async function use(ctx: Context, id: string): Promise<{ digits: string; work: string | null } | undefined> {
  return ctx.db
    .updateTable('captchas')
    .set({ used_at: ctx.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning(['answer as digits', 'work_answer as work'])
    .executeTakeFirst()
}
