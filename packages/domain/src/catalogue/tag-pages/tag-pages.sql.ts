import { type CategoryId, rootCategoryId } from '@romashka/basics'
import { sql, type Tables } from '@romashka/database'
import type { Context } from '../../context.ts'

/** The filter that a page is narrowed by. */
export type TagKind = Tables['tag_pages']['kind']

export interface TagPageRow {
  slug: string
  category_id: CategoryId
  kind: TagKind
  value: string
  title: string
  text: string
  products: number
}

export async function replaceTagPages(ctx: Context, pages: readonly TagPageRow[]): Promise<void> {
  await ctx.db.deleteFrom('tag_pages').execute()
  await sql`
    insert into tag_pages (slug, category_id, kind, value, title, text, products)
    select slug, category_id, kind, value, title, text, products from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as page (slug text, category_id text, kind text, value text, title text, text text, products int)`.execute(ctx.db)
}

export function listTagPages(ctx: Context, categoryId?: CategoryId): Promise<TagPageRow[]> {
  return ctx.db
    .selectFrom('tag_pages')
    .selectAll()
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? rootCategoryId))
    .orderBy('category_id')
    .orderBy('products', 'desc')
    .orderBy('slug')
    .execute()
}

export function findTagPage(ctx: Context, slug: string): Promise<TagPageRow | undefined> {
  return ctx.db.selectFrom('tag_pages').selectAll().where('slug', '=', slug).executeTakeFirst()
}
