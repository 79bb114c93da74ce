import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { FeedCategory } from './feed.ts'

export interface KnownCategory {
  id: string
  parent_id: string | null
  slug: string
}

export function listCategories(ctx: Context): Promise<KnownCategory[]> {
  return ctx.db.selectFrom('categories').select(['id', 'parent_id', 'slug']).execute()
}

export async function mergeCategories(
  ctx: Context,
  rows: readonly (FeedCategory & { path: string; level: number })[],
): Promise<{ added: number; changed: number }> {
  const { rows: merged } = await sql<{ added: boolean }>`
    insert into categories (id, parent_id, slug, name, path, level, position)
    select id, "parentId", slug, name, path, level, position
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as rows (id text, "parentId" text, slug text, name text, path text, level int, position int)
    order by level, id
    on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name,
      path = excluded.path, level = excluded.level, position = excluded.position
    where (categories.parent_id, categories.slug, categories.name, categories.path, categories.position)
      is distinct from (excluded.parent_id, excluded.slug, excluded.name, excluded.path, excluded.position)
    returning xmax = 0 as added`.execute(ctx.db)
  const added = merged.filter((row) => row.added).length
  return { added, changed: merged.length - added }
}
