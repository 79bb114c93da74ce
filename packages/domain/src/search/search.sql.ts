import type { CityId, PharmacyId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

export async function countQuery(ctx: Context, text: string): Promise<void> {
  await ctx.db
    .insertInto('search_queries')
    .values({ text, asked_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.column('text').doUpdateSet({ times: sql`search_queries.times + 1`, asked_at: ctx.now() }),
    )
    .execute()
}

/** The queries asked most, those that begin so where a beginning is given. */
export async function listPopularQueries(ctx: Context, beginning: string, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('search_queries')
    .select('text')
    .where('text', '>=', beginning)
    .where('text', 'like', `${beginning.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('times', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()
  return rows.map((row) => row.text)
}

export interface FoundPharmacy {
  id: PharmacyId
  name: string
  slug: string
  address: string
  metro: string | null
}

/** Pharmacies of a city whose number, name, address or metro has all these words. */
export async function listPharmacies(
  ctx: Context,
  cityId: CityId,
  words: readonly string[],
  limit: number,
): Promise<FoundPharmacy[]> {
  const { rows } = await sql<FoundPharmacy>`
    select id, name, slug, address, metro from pharmacies
    where city_id = ${cityId} and closed_on is null and not exists (
      select from unnest(${[...words]}::text[]) word
      where position(word in translate(lower(concat_ws(' ', name, address, metro)), chr(1105), chr(1077))) = 0 and code <> word)
    order by code limit ${limit}`.execute(ctx.db)
  return rows
}

export async function replaceSynonyms(
  ctx: Context,
  synonyms: readonly { phrase: string; kind: string; target: string }[],
): Promise<void> {
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(synonyms)}::jsonb) as given (phrase text, kind text, target text)),
      gone as (delete from search_synonyms where phrase not in (select phrase from given))
    insert into search_synonyms (phrase, kind, target) select distinct on (phrase) phrase, kind, target from given
    on conflict (phrase) do update set kind = excluded.kind, target = excluded.target`.execute(ctx.db)
}
