import { type CategoryId, fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { keep } from '../../kept-reads.ts'
import { type Category, getCategory, isSlugOf } from '../categories.ts'
import { type Listing, type ListingRequest, listProducts } from '../list-products.ts'
import { tagFilters } from './tag-filters.ts'
import * as sql from './tag-pages.sql.ts'

export interface TagPage {
  slug: string
  kind: sql.TagKind
  value: string
  title: string
  text: string
  category: Category
  listing: Listing
}

/** Every tag page, or those of one category, the largest first within a category. */
export function listTagPages(ctx: Context, categoryId?: CategoryId): Promise<sql.TagPageRow[]> {
  return keep(ctx, `tag pages ${categoryId}`, ['catalogue'], () => sql.listTagPages(ctx, categoryId))
}

/**
 * A tag page with its products; the shopper may narrow it further. A page named under a category that is not its own
 * is not found.
 *
 * @throws category.not_found, city.not_found, request.invalid
 */
export async function getTagPage(
  ctx: Context,
  slug: string,
  request: ListingRequest,
  categorySlug?: string,
): Promise<TagPage> {
  const page = (await sql.findTagPage(ctx, slug)) ?? fail('category.not_found')
  const category = await getCategory(ctx, page.category_id)
  if (categorySlug !== undefined && !(await isSlugOf(ctx, categorySlug, category))) fail('category.not_found')
  const filters = { ...request.filters, ...tagFilters(page.kind, page.value) }
  const { kind, value, title, text } = page
  return {
    slug,
    kind,
    value,
    title,
    text,
    category,
    listing: await listProducts(ctx, category.id, { ...request, filters }),
  }
}
