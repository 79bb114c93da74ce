import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** Serialises requests of one subject until the transaction ends, so that none of them slips past a limit. */
export async function lockKeys(ctx: Context, keys: readonly string[]): Promise<void> {
  const ordered = [...new Set(keys)].sort()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(wanted.key, 20))
    from unnest(${ordered}::text[]) with ordinality as wanted (key, place) order by wanted.place`.execute(ctx.db)
}

export async function isAnyLimitReached(
  ctx: Context,
  limits: readonly { key: string; most: number; since: Date }[],
): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select exists (
      select from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ most }) => most)}::int[],
        ${limits.map(({ since }) => since.toISOString())}::timestamptz[]) as wanted (key, most, since)
      where (select count(*) from sign_in_limits counted
        where counted.key = wanted.key and counted.counted_at > wanted.since) >= wanted.most
    ) as full`.execute(ctx.db)
  return rows[0]?.full ?? false
}

export async function putCounts(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await ctx.db
    .insertInto('sign_in_limits')
    .values(keys.map((key) => ({ key, counted_at: ctx.now() })))
    .execute()
}
