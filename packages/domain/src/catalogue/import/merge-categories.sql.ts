import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { FeedCategory, GoodsSort } from './feed.ts'

export interface KnownCategory {
  id: string
  goods: GoodsSort | null
  parent_id: string | null
  slug: string
  path: string
}

export function listCategories(ctx: Context): Promise<KnownCategory[]> {
  return ctx.db.selectFrom('categories').select(['id', 'goods', 'parent_id', 'slug', 'path']).execute()
}

export async function mergeCategories(
  ctx: Context,
  rows: readonly (FeedCategory & { path: string; level: number })[],
): Promise<{ added: number; changed: number }> {
  await keepFormerSlugs(ctx, rows)
  const { rows: merged } = await sql<{ added: boolean }>`
    insert into categories (id, parent_id, slug, name, path, level, position, goods)
    select id, "parentId", slug, name, path, level, position, goods
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as rows (id text, "parentId" text, slug text, name text, path text, level int, position int, goods text)
    order by level, id
    on conflict (id) do update set parent_id = excluded.parent_id, slug = excluded.slug, name = excluded.name,
      path = excluded.path, level = excluded.level, position = excluded.position, goods = excluded.goods
    where (categories.parent_id, categories.slug, categories.name, categories.path, categories.position, categories.goods)
      is distinct from (excluded.parent_id, excluded.slug, excluded.name, excluded.path, excluded.position, excluded.goods)
    returning xmax = 0 as added`.execute(ctx.db)
  const added = merged.filter((row) => row.added).length
  return { added, changed: merged.length - added }
}

/** A category that gets another word in its address is found by the former one as well. */
async function keepFormerSlugs(ctx: Context, rows: readonly Pick<FeedCategory, 'id' | 'slug'>[]): Promise<void> {
  const given = rows.map(({ id, slug }) => ({ id, slug }))
  await sql`
    insert into category_redirects (slug, category_id)
    select known.slug, known.id from categories known
      join json_to_recordset(${JSON.stringify(given)}::text::json) as rows (id text, slug text) on rows.id = known.id
    where rows.slug <> known.slug
    on conflict (slug) do update set category_id = excluded.category_id`.execute(ctx.db)
}

/** Where categories stand that moved with one above them. */
export async function updatePaths(
  ctx: Context,
  rows: readonly { id: string; path: string; level: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update categories set path = rows.path, level = rows.level
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as rows (id text, path text, level int)
    where categories.id = rows.id`.execute(ctx.db)
}
