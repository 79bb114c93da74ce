import { sql } from '@romashka/database'
import type { Context } from '../context.ts'

export async function putAtcGroups(ctx: Context, groups: readonly { code: string; name: string }[]): Promise<void> {
  await sql`
    insert into atc_groups (code, name)
    select code, name from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as given (code text, name text)
    on conflict (code) do update set name = excluded.name`.execute(ctx.db)
}

export async function putLatinNames(
  ctx: Context,
  substances: readonly { name: string; nameLatin: string | null }[],
): Promise<void> {
  await sql`
    update substances set name_latin = given."nameLatin"
    from jsonb_to_recordset(${JSON.stringify(substances)}::jsonb) as given (name text, "nameLatin" text)
    where given.name = substances.name and name_latin is distinct from given."nameLatin"`.execute(ctx.db)
}
