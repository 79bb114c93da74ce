import type { Context } from '../context.ts'

/** The category that had this slug before. */
export async function findRenamedCategory(ctx: Context, slug: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('category_redirects')
    .select('category_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.category_id
}
