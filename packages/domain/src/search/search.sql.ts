import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** `times` counts every search, `askers` each visitor once; `weight` is what a query is ordered by, once it is counted. */
export async function countQuery(
  ctx: Context,
  text: string,
  asker: string,
): Promise<{ isNewAsker: boolean; weight: number }> {
  const { rows } = await sql<{ isNewAsker: boolean; weight: number }>`
    with asker as (
      insert into search_askers (text, fingerprint, asked_at) values (${text}, ${asker}, ${ctx.now()})
      on conflict do nothing returning text)
    insert into search_queries as known (text, asked_at, askers)
    select ${text}, ${ctx.now()}::timestamptz, count(*)::int from asker
    on conflict (text) do update set times = known.times + 1, asked_at = excluded.asked_at,
      askers = known.askers + excluded.askers
    returning exists (select from asker) as "isNewAsker", askers + proposed as weight`.execute(ctx.db)
  return rows[0] ?? { isNewAsker: false, weight: 0 }
}

/** The most frequent queries that at least this many visitors have made. */
export async function listPopularQueries(ctx: Context, fewest: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from search_queries where askers + proposed >= ${fewest}
    order by askers + proposed desc, text limit ${limit}`.execute(ctx.db)
  return rows.map((row) => row.text)
}

/** A higher weight is shown first. */
export async function replaceProposed(ctx: Context, queries: readonly { text: string; weight: number }[]) {
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as given (text text, weight int)),
      gone as (update search_queries set proposed = 0 where proposed > 0 and text not in (select text from given))
    insert into search_queries (text, times, proposed, asked_at) select text, 0, weight, ${ctx.now()} from given
    on conflict (text) do update set proposed = excluded.proposed`.execute(ctx.db)
}

/** Returns how many are new, gone or others. */
export async function replaceSynonyms(
  ctx: Context,
  synonyms: readonly { phrase: string; kind: string; target: string }[],
): Promise<number> {
  const { rows } = await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as given (phrase text, kind text, target text)),
      gone as (delete from search_synonyms where phrase not in (select phrase from given) returning phrase),
      put as (
        insert into search_synonyms (phrase, kind, target) select distinct on (phrase) phrase, kind, target from given
        order by phrase, kind, target
        on conflict (phrase) do update set kind = excluded.kind, target = excluded.target
        where (search_synonyms.kind, search_synonyms.target) <> (excluded.kind, excluded.target)
        returning phrase
      )
    select phrase from gone union all select phrase from put`.execute(ctx.db)
  return rows.length
}
