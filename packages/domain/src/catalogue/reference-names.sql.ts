import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

/** Returns how many were new or had another name. */
export async function putAtcGroups(ctx: Context, groups: readonly { code: string; name: string }[]): Promise<number> {
  const { rows } = await sql`
    insert into atc_groups (code, name)
    select code, name from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as given (code text, name text)
    on conflict (code) do update set name = excluded.name where atc_groups.name <> excluded.name
    returning code`.execute(ctx.db)
  return rows.length
}

/** Returns how many substances were called otherwise. */
export async function putLatinNames(
  ctx: Context,
  substances: readonly { name: string; nameLatin: string | null }[],
): Promise<number> {
  const { rows } = await sql`
    update substances set name_latin = given."nameLatin"
    from jsonb_to_recordset(${JSON.stringify(substances)}::jsonb) as given (name text, "nameLatin" text)
    where given.name = substances.name and name_latin is distinct from given."nameLatin"
    returning id`.execute(ctx.db)
  return rows.length
}
